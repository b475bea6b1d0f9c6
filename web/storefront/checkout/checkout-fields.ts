import * as z from 'zod/mini'
import type { UserData } from '#shared/api/accounts.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import { saying } from '#shared/reasons/saying.ts'

/** Each is one of the contract: what is typed is sent under its own name. */
export type TextField = Exclude<keyof BillingContact, 'title'>

interface Field {
  /** What is said of a text that cannot stay. */
  rule: z.ZodMiniType<string, string>
  /** What the account knows of it. */
  start?: (user: UserData) => string
}

/** Letters of any script, spaces and . ' -. The server refuses the same. */
export const isName = (text: string) => /^[\p{L}\p{M} .'’-]{1,60}$/u.test(text)

const required = (missing: string, max = 200) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, saying('tooLong', { most: max })))

const ownName = z.string().check(
  z.trim(),
  z.refine((text) => text !== '', { error: saying('noName'), abort: true }),
  z.refine(isName, saying('nameNotValid')),
)

const email = z.string().check(
  z.trim(),
  z.refine((text) => text !== '', { error: saying('noContactEmail'), abort: true }),
  z.email(saying('wrongEmail')),
  z.maxLength(254, saying('wrongEmail')),
)

/** Empty or a fraction, not a number at all, out of range. */
const age = z.string().check(
  z.trim(),
  z.refine((text) => !Number.isNaN(Number(text)), { error: saying('ageNotNumber'), abort: true }),
  z.refine((text) => text !== '' && Number.isInteger(Number(text)), { error: saying('wrongAge'), abort: true }),
  z.refine((text) => Number(text) >= 1 && Number(text) <= 120, saying('ageOutOfRange')),
)

const postalCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{3,10}$/, saying('wrongPostalCode')))
const countryOf = ({ country }: UserData) => (/^[A-Z]{2}$/.test(country) ? country : '')

export type Fields<Name extends TextField> = Record<Name, Field>
type Group = Partial<Fields<TextField>>

// Each group in the order of the page.

/** Who can be reached. */
export const person = {
  firstName: { rule: ownName, start: (user) => user.first_name },
  lastName: { rule: ownName, start: (user) => user.last_name },
  email: { rule: email, start: (user) => user.email },
  // Which numbers there are is known where they are checked, by country: checkout-resolver.ts.
  phone: { rule: z.string(), start: (user) => user.contactNumber },
  age: { rule: age },
} satisfies Group

/** Where they live. */
export const address = {
  address: { rule: required(saying('noHomeAddress')) },
  code: { rule: postalCode },
  city: { rule: required(saying('noHomeCity'), 100) },
  state: { rule: required(saying('noHomeState'), 100) },
  country: { rule: required(saying('wrongCountry')), start: countryOf },
} satisfies Group

/** Where the bill goes, if elsewhere. */
export const billing = {
  billingaddress: { rule: required(saying('noBillingAddress')) },
  billingcode: { rule: postalCode },
  billingcity: { rule: required(saying('noBillingCity'), 100) },
  billingstate: { rule: required(saying('noBillingState'), 100) },
  billingcountry: { rule: required(saying('noBillingCountry')), start: countryOf },
} satisfies Group

export const textFields: Fields<TextField> = { ...person, ...address, ...billing }

export const namesOf = <Name extends TextField>(group: Fields<Name>) => Object.keys(group) as Name[]

/** Something for each field of a group, under its name. */
export const ofEach = <Name extends TextField, Made>(group: Fields<Name>, make: (name: Name, field: Field) => Made) =>
  Object.fromEntries(namesOf(group).map((name) => [name, make(name, group[name])])) as Record<Name, Made>

/** What stands in the fields of a group. */
export const typedIn = <Name extends TextField>(group: Fields<Name>, form: Record<NoInfer<Name>, string>) =>
  ofEach(group, (name) => form[name])
