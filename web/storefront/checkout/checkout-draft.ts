import * as z from 'zod/mini'
import type { UserData } from '#shared/api/accounts.ts'
import { PREFIX } from '#web/storage/expiring.ts'
import { keepInTab, readFromTab } from '#web/storage/this-tab.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { type CheckoutForm, emptyGuest } from './checkout-form.ts'

const KEY = `${PREFIX}-checkout-form`
const text = z.string()

const Draft = z.object({
  userId: text,
  values: z.object({
    title: z.enum(['', 'Mr', 'Ms', 'Mrs']),
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    age: text,
    address: text,
    code: text,
    city: text,
    country: text,
    state: text,
    billingSame: z.boolean(),
    billingaddress: text,
    billingcode: text,
    billingcity: text,
    billingcountry: text,
    billingstate: text,
    forOthers: z.boolean(),
    guests: z.array(z.object({ firstName: text, lastName: text })),
  }),
})

/** Survives a reload in this tab. Consent is given anew each time, and card data never comes here. */
export function keepDraft(userId: string, values: CheckoutForm): void {
  keepInTab(KEY, { userId, values: { ...values, terms: undefined } })
}

function readDraft(userId: string): Omit<CheckoutForm, 'terms'> | undefined {
  const kept = z.safeParse(Draft, readFromTab(KEY))
  return kept.success && kept.data.userId === userId ? kept.data.values : undefined
}

const countryOf = ({ country }: UserData) => (/^[A-Z]{2}$/.test(country) ? country : '')

/** What the form starts with: what this user typed before in this tab, else what their account knows and who asked. */
export function startValues(user: UserData, savedFor?: CheckoutState['savedFor']): CheckoutForm {
  const draft = readDraft(user.id)
  const saved = savedFor && { firstName: savedFor.firstName, lastName: savedFor.lastName }
  if (draft) {
    // The room is for whom it was saved for, whoever stayed in the one before (Q88).
    return { ...draft, ...(saved ? { forOthers: true, guests: [saved, ...draft.guests.slice(1)] } : {}), terms: false }
  }
  return {
    title: '',
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.contactNumber,
    age: '',
    address: '',
    code: '',
    city: '',
    country: countryOf(user),
    state: '',
    billingSame: true,
    billingaddress: '',
    billingcode: '',
    billingcity: '',
    billingcountry: countryOf(user),
    billingstate: '',
    forOthers: saved !== undefined,
    guests: [saved ?? emptyGuest],
    terms: false,
  }
}
