#ifndef FEEDD_CEVENT_SHIM_H
#define FEEDD_CEVENT_SHIM_H

#include <event2/event.h>
#include <event2/event_struct.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

#endif
