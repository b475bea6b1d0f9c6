import * as z from 'zod'

/** How much of everything is too much. */
export const trafficSettings = {
  PAGES_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(1200)
    .describe(
      'pages that one network address (an IPv6 /64) may open in a minute; a whole office or mobile network may share one',
    ),
  MOST_DELAY_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(500)
    .describe(
      'when the event loop runs so late, new searches are told to come back, and at four times as late pages are',
    ),
}
