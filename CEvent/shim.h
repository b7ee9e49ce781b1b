#ifndef FEEDD_CEVENT_SHIM_H
#define FEEDD_CEVENT_SHIM_H

/* First: libevent's configuration header defines _GNU_SOURCE, which must no longer count. Swift's own
   module of glibc is made without it, and the compiler refuses two shapes of one struct (fd_set). */
#include <features.h>

#include <linux/filter.h>

#include <event2/event.h>
#include <event2/event_struct.h>
#include <pthread.h>
#include <sched.h>
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>

/* Hence these three, which glibc declares only for _GNU_SOURCE, are declared here. */
#ifndef __USE_GNU
extern int accept4(int, struct sockaddr *__restrict, socklen_t *__restrict, int);
extern int sched_getaffinity(pid_t, size_t, cpu_set_t *);
extern int pthread_setname_np(pthread_t, const char *);
#endif

/* The flags of the calls below are values of C enums, which Swift does not import as integers. */

/// A connection taken from `listener`, non-blocking and closed on exec, or -1 with errno set.
static inline int feedd_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/// A new TCP socket of `family`, non-blocking and closed on exec, or -1 with errno set.
static inline int feedd_socket(int family) {
    return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

/// Makes the kernel drop packets to `listener` that would begin a connection; -1 with errno set on
/// failure. Handshakes under way go on.
static inline int feedd_drop_newcomers(int listener) {
    /* The packet begins with its TCP header, whose byte 13 has the flags: SYN is 2. */
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 2, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, 0xFFFFFFFF),
    };
    struct sock_fprog program = {sizeof(code) / sizeof(code[0]), code};
    return setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof(program));
}

/// A new eventfd at 0, non-blocking and closed on exec, or -1 with errno set.
static inline int feedd_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

/// A new signalfd for `mask`, non-blocking and closed on exec, or -1 with errno set.
static inline int feedd_signalfd(const sigset_t *mask) {
    return signalfd(-1, mask, SFD_NONBLOCK | SFD_CLOEXEC);
}

/// Gives the calling thread a name of at most 15 bytes.
static inline int feedd_set_thread_name(const char *name) {
    return pthread_setname_np(pthread_self(), name);
}

/// Fills `set` with the cores that the calling thread may use; -1 with errno set on failure.
static inline int feedd_affinity(cpu_set_t *set) { return sched_getaffinity(0, sizeof(*set), set); }

#endif
