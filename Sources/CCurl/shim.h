#ifndef FEEDD_CCURL_SHIM_H
#define FEEDD_CCURL_SHIM_H

#include <curl/curl.h>

#endif
