import { addressLine } from '#shared/places/address.ts'
import { countryName } from '#shared/places/country-name.ts'
import { localeOf, type Language } from '#shared/language/language.ts'
import type { Context } from '#server/context.ts'
import { findCompany, type CompanyRow } from './company-store.ts'

export interface BillingDetails {
  name: string
  /** Of the tax office; empty when the company has not said it. */
  taxId: string
  address: string
}

/** How a country is called, by its code. */
export type NameCountry = (code: string) => string

/** Whom a company's invoices are made out to, as it calls itself today. */
export async function findBillingDetails(
  context: Context,
  companyId: string,
  language: Language,
): Promise<BillingDetails | undefined> {
  const company = await findCompany(context.db, companyId)
  return company && billingDetailsOf(company, (code) => countryName(code, localeOf(language)))
}

export function billingDetailsOf(company: CompanyRow, nameCountry: NameCountry): BillingDetails {
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
          country: { name: nameCountry(country) },
        })
      : '',
  }
}
