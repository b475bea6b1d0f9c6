import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { languages } from '#shared/language/language.ts'
import { COMPANY_COUNTRY } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { emailField, line, noControlCharacters, phoneField } from './fields.ts'
import { noAddress } from './name-fields.ts'

export const COMPANY_SAVED = 'Company details is updated'

const MOST_EMPLOYEES = 10_000_000

/** A line that must be there (A §5). */
const needed = (missing: string, max = 120) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(max, saying('tooLong', { most: max })), noControlCharacters)

const numberOfEmployees = z
  .number(saying('noEmployees'))
  .check(
    z.int(saying('noEmployees')),
    z.minimum(1, saying('noEmployees')),
    z.maximum(MOST_EMPLOYEES, saying('noEmployees')),
  )

/** The form and its payload: all of it is required but the tax number, which not every company has (A3-032 to A3-035). */
export const CompanyForm = z.object({
  companyName: needed(saying('noCompanyName')).check(noAddress),
  businessName: needed(saying('noBusinessName')).check(noAddress),
  businessEmail: emailField(saying('noBusinessEmail'), saying('wrongSignUpEmail')),
  contactNumber: phoneField(saying('noPhone')),
  numberOfEmployees,
  industryType: needed(saying('noIndustry')),
  country: z.literal(COMPANY_COUNTRY, saying('noCountry')),
  state: needed(saying('noState')),
  city: needed(saying('noCity')),
  streetAddress: needed(saying('noStreet'), 255),
  postalCode: needed(saying('noPostalCode'), 20),
  /** Not in the documents: an invoice is worth little to a company without it. */
  taxId: z.optional(z.string().check(z.trim(), z.maxLength(40, saying('tooLong', { most: 40 })), noControlCharacters)),
  /** Not in the documents: what letters to the company's people are written in; null: as who causes one reads. */
  language: z.optional(z.nullable(z.enum(languages))),
})
export type CompanyForm = z.infer<typeof CompanyForm>

/** What its person in charge sees of a company; every text is '' until it is saved. */
export const Company = z.object({
  id: z.string(),
  companyName: z.string(),
  businessName: z.string(),
  businessEmail: z.string(),
  contactNumber: z.string(),
  numberOfEmployees: z.nullable(z.number()),
  industryType: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  taxId: z.string(),
  language: z.nullable(z.enum(languages)),
  /** Null while the card provider has not answered (Q70). */
  stripeCustomerId: z.nullable(z.string()),
})
export type Company = z.infer<typeof Company>

const params = z.object({ id: line(100) })

/** Not in the documents: what the form begins with. The browser keeps names alone, no address and no tax number. */
export const getCompany = endpoint({
  method: 'GET',
  path: '/company/:id',
  summary: 'The details of the caller’s company',
  params,
  output: z.object({ company: Company }),
})

/** A7-022, A7-023. Also makes the company known to the card provider. */
export const saveCompany = endpoint({
  method: 'POST',
  path: '/company/:id',
  summary: 'Save the details of the caller’s company',
  params,
  body: CompanyForm,
  output: z.object({ success: z.literal(true), message: z.literal(COMPANY_SAVED), company: Company }),
})
