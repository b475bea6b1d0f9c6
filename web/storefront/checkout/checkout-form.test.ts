import type { ResolverOptions } from 'react-hook-form'
import { expect, it } from 'vitest'
import { wordsOf } from '#web/i18n/words.ts'
import { type CheckoutState, keepCheckoutState, readCheckoutState } from '#web/storefront/checkout-state.ts'
import { aUser } from '#web/testing.tsx'
import en from '../../public/assets/locales/en/translation.json'
import id from '../../public/assets/locales/id/translation.json'
import { aCheckout, aForm } from './a-checkout.ts'
import { bookingOf, keepDraft, startValues } from './checkout-draft.ts'
import { alertOf, listProblems, type CheckoutForm } from './checkout-form.ts'
import { checkoutResolver } from './checkout-resolver.ts'

const options: ResolverOptions<CheckoutForm> = { fields: {}, shouldUseNativeValidation: false }

const english = wordsOf('en', en).t
const indonesian = wordsOf('id', id).t

async function errorsOf(changes: Partial<CheckoutForm>, t = english) {
  const form = aForm(changes)
  const { errors } = await checkoutResolver(t)(form, undefined, options)
  const alert = alertOf(errors, form)
  return {
    alert: alert && t(`reasons.${alert}`),
    messages: listProblems(errors, undefined).map(({ message }) => message),
  }
}
const messagesOf = async (changes: Partial<CheckoutForm>) => (await errorsOf(changes)).messages

it('accepts a filled form', async () => {
  expect(await messagesOf({})).toEqual([])
})

it('begins with what the account knows, and both addresses in its country', () => {
  const user = aUser({
    first_name: 'Maya',
    last_name: 'Putri',
    email: 'm@x.example',
    contactNumber: '+60 1',
    country: 'MY',
  })
  const known = { firstName: 'Maya', lastName: 'Putri', email: 'm@x.example', phone: '+60 1' }
  expect(startValues(user, aCheckout())).toMatchObject({ ...known, age: '', country: 'MY', billingcountry: 'MY' })
  expect(startValues({ ...user, country: 'Malaysia' }, aCheckout())).toMatchObject({ country: '', billingcountry: '' })
})

it('lists what is wrong from the top of the page to its bottom', async () => {
  const wrong = {
    lastName: '',
    age: '',
    state: '',
    billingSame: false,
    billingcode: '1',
    billingstate: 'Bali',
    terms: false,
  }
  expect(await messagesOf(wrong)).toEqual([
    'Please input your name',
    'Invalid Age',
    'Please enter your state',
    'Please input your billing address',
    'Invalid postal code',
    'Please enter the billing city',
    'Please enter the billing country',
    'Please accept the terms and conditions',
  ])
})

it('wants both own names, in letters [B5-001]', async () => {
  expect(await messagesOf({ firstName: ' ', lastName: '' })).toEqual([
    'Please input your name',
    'Please input your name',
  ])
  expect(await messagesOf({ firstName: '123', lastName: 'R2-D2' })).toEqual([
    'Please input a valid name',
    'Please input a valid name',
  ])
  expect(await messagesOf({ firstName: 'Anne-Marié', lastName: "O'Néill Jr." })).toEqual([])
})

it('wants a phone that could ring [B5-002]', async () => {
  for (const phone of ['', ' ']) expect(await messagesOf({ phone })).toEqual(['Please enter your phone number'])
  for (const phone of ['12', 'call me', '+60 1'])
    expect(await messagesOf({ phone }), phone).toEqual(['Invalid Phone Number'])
  expect(await messagesOf({ phone: '012-345 6789', country: 'MY' })).toEqual([])
})

it('wants an e-mail [B5-003]', async () => {
  expect(await messagesOf({ email: '' })).toEqual(['Please enter your email'])
  expect(await messagesOf({ email: 'abc' })).toEqual(['Please input a valid email'])
})

it('wants a whole age from 1 to 120 [B5-004] [B5-005]', async () => {
  const range = 'Age must be between 1 and 120'
  for (const age of ['0', '121', '-5']) expect(await messagesOf({ age }), age).toEqual([range])
  for (const age of ['', ' ', '30.5']) expect(await messagesOf({ age }), age).toEqual(['Invalid Age'])
  expect(await messagesOf({ age: 'abc' })).toEqual(['Age must be a number'])
  for (const age of ['1', '120', ' 34 ']) expect(await messagesOf({ age }), age).toEqual([])
})

it('names each missing part of the address [B5-006] [B5-007] [B5-008] [B5-009] [B5-010]', async () => {
  expect(await messagesOf({ address: '', code: '', city: '', country: '', state: '' })).toEqual([
    'Please input your address',
    'Invalid postal code',
    'Please enter your city',
    'Please enter your state',
    'Please enter your country',
  ])
  expect(await messagesOf({ code: '#!' })).toEqual(['Invalid postal code'])
})

it('says how long a part of the address may be, in the language of the page', async () => {
  const long = { address: 'x'.repeat(201), city: 'x'.repeat(101) }
  expect(await messagesOf(long)).toEqual(['Please use at most 200 characters.', 'Please use at most 100 characters.'])
  const { messages } = await errorsOf(long, indonesian)
  expect(messages).toEqual(['Gunakan paling banyak 200 karakter.', 'Gunakan paling banyak 100 karakter.'])
})

it('asks for a billing address only when it differs [B5-011] [B5-012] [B5-013] [B5-014]', async () => {
  expect(await messagesOf({ billingSame: false })).toEqual([
    'Please input your billing address',
    'Invalid postal code',
    'Please enter the billing city',
    'Please enter your billing state',
    'Please enter the billing country',
  ])
})

it('asks for guest names only when booking for someone else [B5-015]', async () => {
  const guests = [{ firstName: '', lastName: '' }]
  expect(await messagesOf({ guests })).toEqual([])
  expect(await messagesOf({ guests, forOthers: true })).toHaveLength(2)
})

it('takes a full stop for a last name: who has one name alone writes it so', async () => {
  expect(await messagesOf({ guests: [{ firstName: 'Suharto', lastName: '.' }], forOthers: true })).toEqual([])
})

it('numbers the guest without a name and refuses what is none [B5-016] [B5-017] [B5-018] [B5-022]', async () => {
  const guests = [
    { firstName: 'Ayu', lastName: 'Lestari' },
    { firstName: '', lastName: '' },
    { firstName: '7', lastName: '?' },
  ]
  expect(await errorsOf({ guests, forOthers: true })).toEqual({
    alert: 'Please fill in all guest names',
    messages: [
      'Please input guest 2 first name',
      'Please input guest last name',
      'Please input a valid first name',
      'Please input a valid last name',
    ],
  })
})

it('says first which own name is missing [B5-023]', async () => {
  expect((await errorsOf({ firstName: '', lastName: '' })).alert).toBe('Please fill in your first name')
  expect((await errorsOf({ lastName: '' })).alert).toBe('Please fill in your last name')
  expect((await errorsOf({ age: '' })).alert).toBeUndefined()
})

it('wants the terms accepted [B5-025]', async () => {
  expect(await messagesOf({ terms: false })).toEqual(['Please accept the terms and conditions'])
})

it('complains in the language of the page, the alerts included', async () => {
  const apart = { billingSame: false, forOthers: true }
  const missing = Object.fromEntries(Object.keys(aForm()).map((name) => [name, '']))
  const wrong = { firstName: '1', email: 'abc', age: 'abc', guests: [{ firstName: '1', lastName: '1' }] }
  const cases: Partial<CheckoutForm>[] = [
    { ...missing, guests: aForm().guests, terms: false, ...apart },
    { ...wrong, ...apart },
    { age: '121', firstName: '' },
    { lastName: '' },
  ]
  for (const changes of cases) {
    const [inEnglish, theirs] = [await errorsOf(changes), await errorsOf(changes, indonesian)]
    expect(theirs.messages).toHaveLength(inEnglish.messages.length)
    expect(theirs.messages.filter((words, at) => words === inEnglish.messages[at])).toEqual([])
    if (inEnglish.alert) expect(theirs.alert).not.toBe(inEnglish.alert)
  }
})

it('keeps what a hotel was asked for with its stay, and asks no other hotel for it', () => {
  const user = aUser({})
  const note = { arrivalHour: '22', requests: 'A cot' }
  keepDraft(user.id, bookingOf(aCheckout()), aForm({ ...note, age: '41' }))
  expect(startValues(user, aCheckout())).toMatchObject({ ...note, age: '41' })
  const another = aCheckout({ hotel: { ...aCheckout().hotel, id: 'h2' } })
  expect(startValues(user, another)).toMatchObject({ arrivalHour: '', requests: '', age: '41' })
})

it.each<[string, Partial<CheckoutState>]>([
  ['another hotel', { hotel: { ...aCheckout().hotel, id: 'h2' } }],
  ['other dates', { stay: { checkIn: '2026-12-27', checkOut: '2026-12-28', nights: 1 } }],
  ['other rooms', { occupancies: [{ numOfAdults: 2, childAges: [6] }] }],
])('begins %s with nobody of the booking before, for whoever pays', (_what, another) => {
  const guests = [{ firstName: 'Budi', lastName: 'Santoso' }]
  const user = aUser({ companyData: null })
  keepDraft(user.id, bookingOf(aCheckout()), aForm({ forOthers: true, guests, age: '41' }))
  const none = [{ firstName: '', lastName: '' }]
  expect(startValues(user, aCheckout(another))).toMatchObject({ forOthers: false, guests: none, age: '41' })
})

it('keeps the guests of a stay over a reload and a price that moved', () => {
  const guests = [{ firstName: 'Budi', lastName: 'Santoso' }]
  const user = aUser({ companyData: null })
  keepDraft(user.id, bookingOf(aCheckout()), aForm({ forOthers: true, guests }))
  keepCheckoutState(aCheckout({ quote: { ...aCheckout().quote, token: 'quote-2' } }))
  const reloaded = readCheckoutState(undefined)!
  expect(startValues(user, reloaded)).toMatchObject({ forOthers: true, guests })
})

it('refuses a sign that turns the direction of writing, before a hotel reads it', async () => {
  expect(await messagesOf({ requests: 'A cot\u202E' })).toHaveLength(1)
})
