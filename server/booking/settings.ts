import * as z from 'zod'
import { settingsPart, type Own } from '#server/settings-part.ts'

const shape = {
  BOOKING_RETRY_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(2000)
    .describe('first pause before a payment step without an answer is tried again; it grows to a minute'),
  REFUND_OWNER: z
    .email()
    .default('refunds@lodestay.example')
    .describe(
      'who pays back by hand, within 72 hours, what no gateway refunds, and asks suppliers who do not say that they cancelled: gets a letter for each',
    ),
}

export const bookingSettings = settingsPart({
  shape,
  read: (settings: Own<typeof shape> & { SUPPLY_SETTLE_MS: number; SUPPLY_POLL_MS: number }) => ({
    booking: {
      settleMs: settings.SUPPLY_SETTLE_MS,
      pollMs: settings.SUPPLY_POLL_MS,
      retryMs: settings.BOOKING_RETRY_MS,
    },
    refundOwner: settings.REFUND_OWNER,
  }),
  setInLive: ['REFUND_OWNER'],
})
