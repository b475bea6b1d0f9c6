/** Configurations, keys and profiles are some kilobytes. */
export const MOST_BYTES = 256 * 1024
