import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { saying } from '#shared/reasons/saying.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import type { Translate } from '#web/i18n/words.ts'
import { isBlank, type CheckoutForm, type GuestName } from './checkout-form.ts'

/** Letters of any script, spaces and . ' -. The server refuses the same. */
const isName = (text: string) => /^[\p{L}\p{M} .'’-]{1,60}$/u.test(text)
const required = (missing: string, max = 200) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, saying('tooLong', { most: max })))

const ownName = z.string().check(
  z.trim(),
  z.refine((text) => !isBlank(text), { error: saying('noName'), abort: true }),
  z.refine(isName, saying('nameNotValid')),
)

const email = z.string().check(
  z.trim(),
  z.refine((text) => !isBlank(text), { error: saying('noContactEmail'), abort: true }),
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
const optional = z.string()

/**
 * Its tables are larger than the rest of the form: they come with the first number that is checked.
 * Without them the server's own rule is enough.
 */
async function isPhone(phone: string, country: string): Promise<boolean> {
  if (!/^\+?[\d\s().-]{6,30}$/.test(phone)) return false
  const numbers = await import('libphonenumber-js/min').catch(() => undefined)
  if (!numbers) return true
  const { isPossiblePhoneNumber, isSupportedCountry } = numbers
  const home = isSupportedCountry(country) ? country : undefined
  return phone.startsWith('+') || home ? isPossiblePhoneNumber(phone, home) : true
}

/** Rows are numbered as they stand on the screen; those before `first` fill themselves. */
function guestRows(first: number, t: Translate) {
  return z.array(z.object({ firstName: z.string(), lastName: z.string() })).check(({ value, issues }) => {
    for (const [at, { firstName, lastName }] of value.entries()) {
      if (at < first) continue
      const refuse = (field: keyof GuestName, message: string) =>
        issues.push({ code: 'custom', message, input: value, path: [at, field] })
      if (isBlank(firstName)) refuse('firstName', t('checkout.guests.firstNameMissing', { number: at + 1 }))
      else if (!isName(firstName)) refuse('firstName', saying('guestFirstNameNotValid'))
      if (isBlank(lastName)) refuse('lastName', saying('noGuestLastName'))
      else if (!isName(lastName)) refuse('lastName', saying('guestLastNameNotValid'))
    }
  })
}

/**
 * The rules in force for what was chosen: guests of one's own and the same billing address need no checks, and who asks for
 * approval has no bill.
 */
function checkoutSchema({ country, billingSame, forOthers }: CheckoutForm, t: Translate, isAsking: boolean) {
  const noAddress = { address: optional, code: optional, city: optional, country: optional, state: optional }
  const own = {
    address: required(saying('noHomeAddress')),
    code: postalCode,
    city: required(saying('noHomeCity'), 100),
    country: required(saying('wrongCountry')),
    state: required(saying('noHomeState'), 100),
  }
  const billing = {
    billingaddress: required(saying('noBillingAddress')),
    billingcode: postalCode,
    billingcity: required(saying('noBillingCity'), 100),
    billingcountry: required(saying('noBillingCountry')),
    billingstate: required(saying('noBillingState'), 100),
  }
  const noBilling = {
    billingaddress: optional,
    billingcode: optional,
    billingcity: optional,
    billingcountry: optional,
    billingstate: optional,
  }
  return z.object({
    title: z.enum(['', 'Mr', 'Ms', 'Mrs']),
    firstName: ownName,
    lastName: ownName,
    email,
    phone: z.string().check(
      z.trim(),
      z.refine((text) => isPhone(text.trim(), country), saying('wrongPhone')),
    ),
    age,
    ...(isAsking ? noAddress : own),
    billingSame: z.boolean(),
    ...(billingSame || isAsking ? noBilling : billing),
    forOthers: z.boolean(),
    guests: guestRows(forOthers ? 0 : 1, t),
    colleague: z.optional(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
    terms: z.boolean().check(z.refine((ticked) => ticked, saying('termsNotAccepted'))),
  })
}

export function checkoutResolver(t: Translate, isAsking = false): Resolver<CheckoutForm> {
  return (values, context, options) =>
    formResolver<CheckoutForm, CheckoutForm>(checkoutSchema(values, t, isAsking), t)(values, context, options)
}
