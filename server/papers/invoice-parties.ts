import { createHash } from 'node:crypto'
import type { BookingRow } from '#server/booking/access/require-visible-booking.ts'
import type { CompanyRow } from '#server/companies/company-store.ts'
import { billingDetailsOf, type BillingDetails, type NameCountry } from '#server/companies/find-billing-details.ts'

/** Who is named on an invoice. */
export interface InvoiceParties {
  seller: BillingDetails
  /** Who pays: the company that it was booked for, or who booked it. */
  buyer: BillingDetails
  isForCompany: boolean
  booker: { name: string; email: string }
}

interface Known {
  booking: Pick<BookingRow, 'contact'>
  seller: BillingDetails
  /** When it was booked for one. */
  company: CompanyRow | undefined
}

export function partiesOf({ booking, seller, company }: Known, nameCountry: NameCountry): InvoiceParties {
  const { firstName, lastName, email, ...contact } = booking.contact
  const { billingaddress, billingcode, billingcity, billingstate, billingcountry } = contact
  const place = [billingcode, billingcity].filter(Boolean).join(' ')
  const parts = [billingaddress, place, billingstate, nameCountry(billingcountry)]
  const address = [...new Set(parts.filter(Boolean))].join(', ')
  const name = `${firstName} ${lastName}`
  const details = company && billingDetailsOf(company, nameCountry)
  return {
    seller,
    buyer: details ? { ...details, address: details.address || address } : { name, taxId: '', address },
    isForCompany: details !== undefined,
    booker: { name, email },
  }
}

/**
 * SHA-256 of everybody who is named, the same in every language and on every site: countries by their codes, without our words.
 * What changes it makes another edition of every invoice at its next delivery.
 */
export function digestOf(known: Known): string {
  const { seller, buyer, booker } = partiesOf(known, (code) => code)
  const named = [seller, buyer].flatMap(({ name, taxId, address }) => [name, taxId, address])
  return createHash('sha256')
    .update(JSON.stringify([...named, booker.name, booker.email]))
    .digest('hex')
}
