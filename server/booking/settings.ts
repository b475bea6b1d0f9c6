import * as z from 'zod'
import { unset } from '#server/setting-types.ts'

export const bookingSettings = {
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

type Settings = z.output<z.ZodObject<typeof bookingSettings>> & { MODE: 'demo' | 'live' }

export const bookingProblems = (settings: Settings): string[] =>
  settings.MODE === 'live' ? unset(bookingSettings, settings, ['REFUND_OWNER']) : []
