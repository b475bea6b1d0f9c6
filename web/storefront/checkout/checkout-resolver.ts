import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { lines } from '#shared/api/fields.ts'
import { MOST_REQUESTS } from '#shared/api/hotel-note.ts'
import { saying } from '#shared/reasons/saying.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import type { Translate } from '#web/i18n/words.ts'
import { address, billing, isName, ofEach, person, type Fields, type TextField } from './checkout-fields.ts'
import { isBlank, type CheckoutForm, type GuestName } from './checkout-form.ts'

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

const rulesOf = <Name extends TextField>(group: Fields<Name>) => ofEach(group, (_, { rule }) => rule)
const unchecked = <Name extends TextField>(group: Fields<Name>) => ofEach(group, () => z.string())

/** What is asked of where the payer lives: who asks for approval has no bill. */
export type Where = 'address' | 'country' | 'nothing'

/** The rules in force for what was chosen: guests of one's own and the same billing address need no checks. */
function checkoutSchema({ country, billingSame, forOthers }: CheckoutForm, t: Translate, where: Where) {
  return z.object({
    title: z.enum(['', 'Mr', 'Ms', 'Mrs']),
    ...rulesOf(person),
    phone: z.string().check(
      z.trim(),
      z.refine((text) => !/^(?:\+\d{0,3})?$/.test(text), { error: saying('phoneMissing'), abort: true }),
      z.refine((text) => isPhone(text.trim(), country), saying('wrongPhone')),
    ),
    ...(where === 'address' ? rulesOf(address) : unchecked(address)),
    ...(where === 'country' && { country: address.country.rule }),
    billingSame: z.boolean(),
    ...(billingSame || where !== 'address' ? unchecked(billing) : rulesOf(billing)),
    forOthers: z.boolean(),
    guests: guestRows(forOthers ? 0 : 1, t),
    colleague: z.optional(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
    arrivalHour: z.string(),
    requests: lines(MOST_REQUESTS),
    payBy: z.string(),
    terms: z.boolean().check(z.refine((ticked) => ticked, saying('termsNotAccepted'))),
  })
}

export function checkoutResolver(t: Translate, where: Where = 'address'): Resolver<CheckoutForm> {
  return (values, context, options) =>
    formResolver<CheckoutForm, CheckoutForm>(checkoutSchema(values, t, where), t)(values, context, options)
}
