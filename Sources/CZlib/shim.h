#ifndef FEEDD_CZLIB_SHIM_H
#define FEEDD_CZLIB_SHIM_H

#include <zlib.h>

#endif
