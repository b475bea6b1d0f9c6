import * as z from 'zod'
import type { Tax } from '#shared/api/rate-schemas.ts'
import { flag, listOf, majorAmount } from '#server/outgoing/reader.ts'

const hubTax = z.object({
  amount: majorAmount,
  description: z.string().nullish(),
  isIncludedInBaseRate: flag.prefault(true),
})

export const hubTaxes = listOf(hubTax)

export const toTax = ({ amount, description, isIncludedInBaseRate }: z.output<typeof hubTax>): z.infer<typeof Tax> => ({
  description: description ?? 'Tax',
  amount,
  isIncluded: isIncludedInBaseRate,
})
