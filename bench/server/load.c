// Sends a counted number of equal requests over many connections and checks every answer.
//
// usage: load PORT REQUEST-FILE COUNT CONNECTIONS DEPTH STATUS [hold]
//
// REQUEST-FILE holds one request; each `@@@@@@@@` in it becomes a number of eight digits that no
// other request has. DEPTH is how many requests a connection has under way. STATUS is what each
// answer must have; a body is awaited by Content-Length unless the request is HEAD or the status
// 304. With `hold` the connections stay open until standard input ends.
//
// Prints the requests made, and the median and the 99th percentile of their times in microseconds.
// Apart from wrk in this: the count is exact, HEAD works, and a wrong answer ends it.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { ROOM = 512 * 1024, LARGEST_DEPTH = 64 };

struct connection {
    int socket, under_way, first;
    size_t have; // bytes of an answer that is not complete, kept in `rest`
    char *rest;
    double sent_at[LARGEST_DEPTH];
};

static char request[64 * 1024], answers[ROOM + 1];
static size_t request_length;
static long left, done, serial;
static int depth, is_head;
static const char *status;
static float *times;

static void fail(const char *what) {
    fprintf(stderr, "load: %s\n", what);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

// Sends what the connection may have under way, all of it in one call.
static void ask(struct connection *connection) {
    static char batch[LARGEST_DEPTH * sizeof request];
    size_t length = 0;
    double moment = now();
    while (connection->under_way < depth && left > 0) {
        memcpy(batch + length, request, request_length);
        char *mark = memmem(batch + length, request_length, "@@@@@@@@", 8);
        if (mark) {
            char digits[24];
            snprintf(digits, sizeof digits, "%08ld", serial++ % 100000000);
            memcpy(mark, digits, 8);
        }
        length += request_length;
        connection->sent_at[(connection->first + connection->under_way) % LARGEST_DEPTH] = moment;
        connection->under_way++;
        left--;
    }
    if (length > 0 && write(connection->socket, batch, length) != (ssize_t)length)
        fail("cannot write");
}

// The length of the whole answer that begins at `bytes`, 0 where more must come.
static size_t answer_length(const char *bytes, size_t count) {
    const char *end = memmem(bytes, count, "\r\n\r\n", 4);
    if (!end) return 0;
    size_t head = (size_t)(end - bytes) + 4;
    if (memcmp(bytes + 9, status, 3) != 0) {
        fprintf(stderr, "%.*s\n", (int)head, bytes);
        fail("another status");
    }
    if (is_head || strcmp(status, "304") == 0) return head;
    const char *field = memmem(bytes, head, "\r\nContent-Length: ", 18);
    if (!field) fail("no Content-Length");
    size_t whole = head + strtoul(field + 18, NULL, 10);
    return whole <= count ? whole : 0;
}

static void answer(struct connection *connection) {
    if (connection->have > 0) memcpy(answers, connection->rest, connection->have);
    ssize_t got =
        read(connection->socket, answers + connection->have, ROOM - connection->have);
    if (got <= 0) fail("the connection ended");
    size_t count = connection->have + (size_t)got, start = 0, length;
    answers[count] = 0;
    while (start < count && (length = answer_length(answers + start, count - start)) > 0) {
        times[done++] = (float)(now() - connection->sent_at[connection->first]);
        connection->first = (connection->first + 1) % LARGEST_DEPTH;
        connection->under_way--;
        start += length;
    }
    connection->have = count - start;
    if (connection->have > 0) {
        if (!connection->rest && !(connection->rest = malloc(ROOM))) fail("no memory");
        memcpy(connection->rest, answers + start, connection->have);
    } else {
        free(connection->rest);
        connection->rest = NULL;
    }
    // A whole batch at a time, as pipelining clients do it.
    if (connection->under_way == 0) ask(connection);
}

static int compare(const void *first, const void *second) {
    float a = *(const float *)first, b = *(const float *)second;
    return (a > b) - (a < b);
}

int main(int argc, char **argv) {
    if (argc < 7) fail("usage: load PORT REQUEST-FILE COUNT CONNECTIONS DEPTH STATUS [hold]");
    FILE *file = fopen(argv[2], "r");
    if (!file) fail("cannot read the request");
    request_length = fread(request, 1, sizeof request, file);
    fclose(file);
    is_head = memcmp(request, "HEAD", 4) == 0;
    left = atol(argv[3]);
    long total = left;
    int connections = atoi(argv[4]);
    depth = atoi(argv[5]);
    status = argv[6];
    if (depth < 1 || depth > LARGEST_DEPTH) fail("DEPTH is 1 to 64");
    serial = (long)getpid() % 1000 * 100000; // two runs ask for different things
    times = calloc((size_t)total, sizeof *times);
    struct connection *all = calloc((size_t)connections, sizeof *all);
    if (!times || !all) fail("no memory");
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);

    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(argv[1]))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int poll = epoll_create1(0), yes = 1;
    for (int index = 0; index < connections; index++) {
        struct connection *connection = &all[index];
        connection->socket = socket(AF_INET, SOCK_STREAM, 0);
        if (connection->socket < 0
            || connect(connection->socket, (struct sockaddr *)&address, sizeof address) < 0)
            fail("cannot connect");
        setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
        epoll_ctl(poll, EPOLL_CTL_ADD, connection->socket, &event);
    }
    for (int index = 0; index < connections; index++) ask(&all[index]);
    struct epoll_event events[256];
    while (done < total) {
        int ready = epoll_wait(poll, events, 256, 20000);
        if (ready <= 0) fail("no answer within 20 s");
        for (int index = 0; index < ready; index++) answer(events[index].data.ptr);
    }
    qsort(times, (size_t)total, sizeof *times, compare);
    printf("%ld %.1f %.1f\n", total, times[total / 2], times[total * 99 / 100]);
    fflush(stdout);
    if (argc > 7) while (getchar() != EOF) continue;
    return 0;
}
