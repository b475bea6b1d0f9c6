import * as z from 'zod'

/** Who sells, on papers and pages. */
export const sellerSettings = {
  SELLER_NAME: z.string().min(1).default('Lodestay').describe('who sells, by the name on invoices'),
  SELLER_ADDRESS: z.string().default('').describe('its address on invoices, in one line'),
  SELLER_TAX_ID: z.string().default('').describe('its tax id on invoices: NPWP, TIN, VAT number'),
}

type Settings = z.output<z.ZodObject<typeof sellerSettings>>

export const sellerOf = (settings: Settings) => ({
  name: settings.SELLER_NAME,
  address: settings.SELLER_ADDRESS,
  taxId: settings.SELLER_TAX_ID,
})
