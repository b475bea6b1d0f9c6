import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

const shape = {
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/)
    .default('INV')
    .describe(
      'how the numbers of this seller’s invoices begin, as INV-2026-000001: each series counts from 1 in each year. Another legal person that sells takes another',
    ),
}

/** Whose numbers invoices have. */
export const invoiceSettings = settingsPart({
  shape,
  read: (settings) => ({ invoiceSeries: settings.INVOICE_SERIES }),
})
