import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { CountryField, line, phoneField } from './fields.ts'

export const personName = line(60).check(z.minLength(1), z.regex(/^[\p{L}\p{M} .'’-]+$/u, saying('nameNotValid')))
export const title = z.optional(z.enum(['Mr', 'Ms', 'Mrs']))

/** B3-028, B3-029: who pays and can be reached. */
export const BillingContact = z.object({
  title,
  firstName: personName,
  lastName: personName,
  age: z.int().check(z.minimum(1), z.maximum(120)),
  email: z.email(saying('wrongEmail')).check(z.maxLength(254)),
  phone: phoneField(saying('phoneMissing')),
  address: z.optional(line(200)),
  city: z.optional(line(100)),
  code: z.optional(line(10)),
  state: z.optional(line(100)),
  country: z.optional(CountryField),
  billingaddress: line(200).check(z.minLength(1, saying('noBillingAddress'))),
  billingcode: line(10).check(z.regex(/^[A-Za-z0-9 -]{3,10}$/, saying('wrongPostalCode'))),
  billingcity: z.optional(line(100)),
  billingstate: line(100).check(z.minLength(1, saying('noBillingState'))),
  billingcountry: CountryField,
})
export type BillingContact = z.infer<typeof BillingContact>

/** Without an address: none is needed before there is a bill, nor on a page that collects by itself. Half of one is none. */
export const UnbilledContact = z
  .partial(BillingContact, { billingaddress: true, billingcode: true, billingstate: true, billingcountry: true })
  .check(
    z.refine(
      ({ billingaddress, billingcode, billingstate }) =>
        new Set([billingaddress, billingcode, billingstate].map((part) => part === undefined)).size === 1,
      { error: saying('noBillingAddress'), path: ['billingaddress'] },
    ),
  )
export type UnbilledContact = z.infer<typeof UnbilledContact>
