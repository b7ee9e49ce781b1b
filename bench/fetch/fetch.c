// What a fetch costs without Swift: libcurl's multi interface on a libevent loop, nothing more.
//
//   fetch URL COUNT CONCURRENCY
//
// Fetches URL so often, after COUNT / 10 fetches that are not counted, and prints the CPU time of
// this process for one, in microseconds. The answer is kept in a buffer, as any user of it would.

#include <curl/curl.h>
#include <event2/event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

struct fetch {
    CURL *easy;
    size_t count;
    char body[65536];
};

static struct event_base *base;
static struct event *timer;
static CURLM *multi;
static long started, finished, warm_up, total;
static double cpu_at_start;

static double cpu_microseconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 +
           (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static void fail(const char *what) {
    fprintf(stderr, "fetch: %s\n", what);
    exit(1);
}

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
    struct fetch *fetch = context;
    size_t length = size * count;
    if (fetch->count + length > sizeof fetch->body) return 0;
    memcpy(fetch->body + fetch->count, bytes, length);
    fetch->count += length;
    return length;
}

static void begin(struct fetch *fetch) {
    if (started == warm_up + total) return;
    started++;
    fetch->count = 0;
    if (curl_multi_add_handle(multi, fetch->easy) != CURLM_OK) fail("curl_multi_add_handle");
}

static void hand_out(void) {
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(multi, &left))) {
        CURL *easy = message->easy_handle;
        struct fetch *fetch;
        long status = 0;
        if (message->data.result != CURLE_OK) fail(curl_easy_strerror(message->data.result));
        curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
        if (status != 200) fail("not 200");
        curl_easy_getinfo(easy, CURLINFO_PRIVATE, &fetch);
        curl_multi_remove_handle(multi, easy);
        if (++finished == warm_up) cpu_at_start = cpu_microseconds();
        begin(fetch);
    }
    if (finished == warm_up + total) event_base_loopbreak(base);
}

static void on_socket(evutil_socket_t socket, short what, void *context) {
    int bits = (what & EV_READ ? CURL_CSELECT_IN : 0) | (what & EV_WRITE ? CURL_CSELECT_OUT : 0);
    int running;
    (void)context;
    curl_multi_socket_action(multi, socket, bits, &running);
    hand_out();
}

static void on_timer(evutil_socket_t socket, short what, void *context) {
    int running;
    (void)socket, (void)what, (void)context;
    curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running);
    hand_out();
}

static int socket_changed(CURL *easy, curl_socket_t socket, int what, void *context, void *data) {
    struct event *event = data;
    short kind = (what & CURL_POLL_IN ? EV_READ : 0) | (what & CURL_POLL_OUT ? EV_WRITE : 0);
    (void)easy, (void)context;
    if (what == CURL_POLL_REMOVE) {
        if (event) event_free(event);
        return 0;
    }
    if (event) {
        event_del(event);
        event_assign(event, base, socket, kind | EV_PERSIST, on_socket, NULL);
    } else {
        event = event_new(base, socket, kind | EV_PERSIST, on_socket, NULL);
        curl_multi_assign(multi, socket, event);
    }
    event_add(event, NULL);
    return 0;
}

static int timer_changed(CURLM *m, long milliseconds, void *context) {
    struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
    (void)m, (void)context;
    if (milliseconds < 0) evtimer_del(timer);
    else evtimer_add(timer, &time);
    return 0;
}

int main(int argc, char **argv) {
    struct curl_slist *fields = NULL;
    int concurrency;
    if (argc != 4) fail("usage: fetch URL COUNT CONCURRENCY");
    total = atol(argv[2]);
    warm_up = total / 10;
    concurrency = atoi(argv[3]);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    base = event_base_new();
    timer = evtimer_new(base, on_timer, NULL);
    multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, socket_changed);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer_changed);
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, (long)concurrency * 2);
    fields = curl_slist_append(fields, "Accept: application/json");
    fields = curl_slist_append(fields, "User-Agent: bench");
    fields = curl_slist_append(fields, "X-Request-Id: 00112233445566778899aabbccddeeff");
    for (int i = 0; i < concurrency; i++) {
        struct fetch *fetch = calloc(1, sizeof *fetch);
        fetch->easy = curl_easy_init();
        curl_easy_setopt(fetch->easy, CURLOPT_URL, argv[1]);
        curl_easy_setopt(fetch->easy, CURLOPT_PRIVATE, fetch);
        curl_easy_setopt(fetch->easy, CURLOPT_WRITEFUNCTION, receive);
        curl_easy_setopt(fetch->easy, CURLOPT_WRITEDATA, fetch);
        curl_easy_setopt(fetch->easy, CURLOPT_HTTPHEADER, fields);
        curl_easy_setopt(fetch->easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(fetch->easy, CURLOPT_PROXY, "");
        curl_easy_setopt(fetch->easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
        curl_easy_setopt(fetch->easy, CURLOPT_ACCEPT_ENCODING, "gzip, br, zstd");
        begin(fetch);
    }
    event_base_dispatch(base);
    printf("%.2f\n", (cpu_microseconds() - cpu_at_start) / total);
    return 0;
}
