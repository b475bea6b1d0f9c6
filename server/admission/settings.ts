import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

const shape = {
  PAGES_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(1200)
    .describe(
      'pages that one network address (an IPv6 /64) may open in a minute; a whole office or mobile network may share one',
    ),
  SEARCHES_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(16)
    .describe(
      'searches that run at the suppliers together, each from its first question to its last rate; one address may have half of them, further ones are told to come back',
    ),
  MOST_DELAY_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(500)
    .describe(
      'when the event loop runs so late, new searches are told to come back, at twice as late results are, at four times as late pages',
    ),
}

/** How much of everything is too much. */
export const trafficSettings = settingsPart({
  shape,
  read: (settings) => ({
    pagesPerMinute: settings.PAGES_PER_MINUTE,
    searchesAtOnce: settings.SEARCHES_AT_ONCE,
    mostDelayMs: settings.MOST_DELAY_MS,
  }),
})
