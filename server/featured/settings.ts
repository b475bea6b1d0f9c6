import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

const shape = {
  FEATURED_PRICES: z
    .stringbool()
    .default(true)
    .describe('false: no searches in the background, four a day for each featured city; its tile tells no price then'),
}

/** Whether the suppliers are asked for what no traveller has asked. */
export const featuredSettings = settingsPart({
  shape,
  read: ({ FEATURED_PRICES: findsFeaturedPrices }) => ({ findsFeaturedPrices }),
})
