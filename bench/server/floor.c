// The floor that a server on one thread cannot go below: a bare epoll loop that reads, takes each
// empty line for the end of a request, and writes one fixed answer for it. Parses nothing, checks
// nothing, has no deadlines.
//
// usage: floor PORT ANSWER-FILE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_A_TURN = 64 };

static char answer[64 * 1024], many[MOST_A_TURN * sizeof answer];

int main(int argc, char **argv) {
    FILE *file = argc > 2 ? fopen(argv[2], "r") : NULL;
    if (!file) return fprintf(stderr, "usage: floor PORT ANSWER-FILE\n"), 2;
    size_t length = fread(answer, 1, sizeof answer, file);
    for (int index = 0; index < MOST_A_TURN; index++)
        memcpy(many + length * (size_t)index, answer, length);

    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(argv[1]))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0
        || listen(listener, 4096) < 0)
        return perror("floor"), 1;
    int poll = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[256];
    epoll_ctl(poll, EPOLL_CTL_ADD, listener, &event);
    static char input[64 * 1024];
    for (;;) {
        int ready = epoll_wait(poll, events, 256, -1);
        for (int index = 0; index < ready; index++) {
            int client = events[index].data.fd;
            if (client == listener) {
                client = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
                if (client < 0) continue;
                setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
                event.data.fd = client;
                epoll_ctl(poll, EPOLL_CTL_ADD, client, &event);
                continue;
            }
            ssize_t got = read(client, input, sizeof input);
            if (got <= 0) {
                close(client);
                continue;
            }
            size_t requests = 0;
            char *end = input;
            while ((end = memmem(end, (size_t)(input + got - end), "\r\n\r\n", 4))) {
                requests++;
                end += 4;
            }
            if (requests > MOST_A_TURN) requests = MOST_A_TURN;
            if (write(client, many, requests * length) < 0) close(client);
        }
    }
}
