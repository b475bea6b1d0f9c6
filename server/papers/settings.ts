import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

/** A demo's invoices have an invented seller's address and number, so that they look as real ones do. */
const demoSeller = {
  address: 'Jalan Jenderal Sudirman Kav. 52, Jakarta 12190, Indonesia',
  taxId: '01.234.567.8-901.000',
}

const shape = {
  SELLER_NAME: z.string().min(1).default('Lodestay').describe('who sells, by the name on invoices'),
  SELLER_ADDRESS: z
    .string()
    .default('')
    .describe('its address on invoices, in one line; a demo that has none says an invented one'),
  SELLER_TAX_ID: z
    .string()
    .default('')
    .describe('its tax id on invoices: NPWP, TIN, VAT number; a demo that has none says an invented one'),
}

/** Who sells, on papers and pages. */
export const sellerSettings = settingsPart({
  shape,
  read: ({ MODE, SELLER_NAME: name, SELLER_ADDRESS, SELLER_TAX_ID }) => {
    const unsaid = MODE === 'demo' ? demoSeller : { address: '', taxId: '' }
    return { seller: { name, address: SELLER_ADDRESS || unsaid.address, taxId: SELLER_TAX_ID || unsaid.taxId } }
  },
  setInLive: ['SELLER_NAME', 'SELLER_ADDRESS'],
})

/** Whether letters bring papers along. */
export const paperSettings = settingsPart({
  shape: {
    CONFIRMATION_PDF: z
      .stringbool()
      .default(true)
      .describe("false: the email that confirms a booking brings no PDF, which then only the booking's page has"),
  },
  read: ({ CONFIRMATION_PDF: confirmationHasPdf }) => ({ confirmationHasPdf }),
})
