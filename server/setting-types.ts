import * as z from 'zod'

/** An address of HTTP, without the slash at its end: paths are added to it. */
export const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''))
