/** Of an answer of a supplier of hotels: all rooms of a large hotel are some megabytes. */
export const MOST_BYTES = 32 * 1024 * 1024
