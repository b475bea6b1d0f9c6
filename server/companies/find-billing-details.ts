import { addressLine } from '#shared/places/address.ts'
import { countryName } from '#shared/places/country-name.ts'
import { localeOf, type Language } from '#shared/language/language.ts'
import type { Context } from '#server/context.ts'
import { findCompany } from './company-store.ts'

export interface BillingDetails {
  name: string
  /** Of the tax office; empty when the company has not said it. */
  taxId: string
  address: string
}

/** Whom a company's invoices are made out to, as it calls itself today. */
export async function findBillingDetails(
  context: Context,
  companyId: string,
  language: Language,
): Promise<BillingDetails | undefined> {
  const company = await findCompany(context.db, companyId)
  if (!company) return undefined
  const { company_name, business_name, tax_id, street_address, postal_code, city, state, country } = company
  return {
    name: company_name || business_name,
    taxId: tax_id,
    // An address without a street is none.
    address: street_address
      ? addressLine({
          line1: street_address,
          postalCode: postal_code,
          city: { name: city },
          state: { name: state },
          country: { name: countryName(country, localeOf(language)) },
        })
      : '',
  }
}
