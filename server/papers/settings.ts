import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

const shape = {
  SELLER_NAME: z.string().min(1).default('Lodestay').describe('who sells, by the name on invoices'),
  SELLER_ADDRESS: z.string().default('').describe('its address on invoices, in one line'),
  SELLER_TAX_ID: z.string().default('').describe('its tax id on invoices: NPWP, TIN, VAT number'),
}

/** Who sells, on papers and pages. */
export const sellerSettings = settingsPart({
  shape,
  read: (settings) => ({
    seller: { name: settings.SELLER_NAME, address: settings.SELLER_ADDRESS, taxId: settings.SELLER_TAX_ID },
  }),
  setInLive: ['SELLER_NAME', 'SELLER_ADDRESS'],
})
