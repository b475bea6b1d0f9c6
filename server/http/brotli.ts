import { constants, type BrotliOptions } from 'node:zlib'

/**
 * Base-2 logarithm of how far back brotli looks for what it has seen (RFC 7932, 9.1). Half a megabyte packs our longest list as
 * small as the usual four megabytes, whose memory, set aside for each answer, had the heap swept after every ten pages.
 */
const WINDOW = 19

/** How an answer is packed while somebody waits for it; `sizeHint` is its bytes, 0 where they are not known yet. */
export const brotliOptions = (quality: number, sizeHint = 0): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
})
