import * as z from 'zod/mini'
import { CurrencyField, PlainDateField } from './fields.ts'

export const voucherStates = ['OPEN', 'REDEEMED', 'EXPIRED', 'VOID'] as const
export type VoucherState = (typeof voucherStates)[number]

/** The vouchers that a booking earned, as who paid for it sees them. Values are whole major units. */
export const BookedVouchers = z.object({
  /** Whose they are, by name. */
  partner: z.string(),
  /** AWAITED: the partner has not sent their codes yet. */
  state: z.enum(['AWAITED', 'GIVEN', 'VOID']),
  currency: CurrencyField,
  /** How many there are, and what each is worth. */
  count: z.number(),
  each: z.number(),
  vouchers: z.array(
    z.object({
      /** As it is typed in where it is used; only while it can be. */
      code: z.optional(z.string()),
      codeEnd: z.string(),
      state: z.enum(voucherStates),
      /** The last day on which it is good. */
      validUntil: PlainDateField,
    }),
  ),
})
export type BookedVouchers = z.infer<typeof BookedVouchers>
