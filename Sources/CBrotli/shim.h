#ifndef FEEDD_CBROTLI_SHIM_H
#define FEEDD_CBROTLI_SHIM_H

#include <brotli/encode.h>

#endif
