import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { listPaymentMethods, type PaymentCard } from '#shared/api/company-cards.ts'
import { listCostObjects } from '#shared/api/cost-objects.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { type BillingContact } from '#shared/api/billing-contact.ts'
import { checkout, getBookingInfo, makeBooking, createLocalPayment, quoteLocalPayment } from '#shared/api/payments.ts'
import { listWaysToPay, openPayment, type WayToPay } from '#shared/api/ways-to-pay.ts'
import { Screens } from '#web/routes.tsx'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { type CheckoutState, keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { rememberPaid } from '#web/storefront/paid-quotes.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm, noCosts } from './a-checkout.ts'
import { bookingOf, keepDraft } from './checkout-draft.ts'
import { namesOf, textFields } from './checkout-fields.ts'

const visa = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}
let cards: PaymentCard[]
let ways: WayToPay[]
const priced = { currency: 'USD' as const, amount: 1234 }
const byCard: WayToPay = { id: 'one', kind: 'card', ...priced, label: 'Card', choices: [], mustChoose: false }
const byBank: WayToPay = {
  id: 'two',
  kind: 'redirect',
  ...priced,
  label: 'Online banking (FPX)',
  choices: [{ id: 'jati', label: 'Bank Jati' }],
  mustChoose: true,
}
/** Answers checkout when the test says so. */
let answerCheckout: (answer: Response | OutputOf<typeof checkout>) => void

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  cards = [visa]
  ways = [byCard]
  const companyData = aCompany({ stripeCustomerId: `cus_${(companies += 1)}` })
  raka = aUser({ id: '2', country: 'ID', isPIC: true, companyData, contactNumber: '+62 812 5550 144' })
  const answered = new Promise<Parameters<typeof answerCheckout>[0]>((resolve) => (answerCheckout = resolve))
  const { quote, hotel } = aCheckout()
  const inRupiah = { currency: 'IDR', totalRate: 20_000_000, nationality: 'ID' } as const
  serve(
    on(listPaymentMethods).says(() => cards),
    on(listCostObjects).says(noCosts),
    on(listWaysToPay).says(() => ({ ways })),
    on(quoteLocalPayment).says({
      ...quote,
      ...inRupiah,
      token: 'in-rupiah',
      hotel: { id: hotel.id, rates: [], rooms: [] },
    }),
    on(openPayment).says(refusal(503, 'UNAVAILABLE')),
    on(getOwnContact).says({ contact: null }),
    on(checkout).says(() => answered),
    on(makeBooking).says({ success: false, succeeded: false, pending: true, msg: '', message: '', said: [] }),
    // Not to be found is an answer, too: the page says so.
    on(getBookingInfo).says(refusal(404, 'NOT_FOUND')),
  )
})

const maya = aUser({ country: 'MY' })
/** Another company each time: what was read of one is kept for the whole visit. */
let companies = 0
let raka: UserData

async function open(path: string, user: UserData, state: Partial<CheckoutState> = {}, isTyped = true) {
  storeSession('secret', user)
  keepCheckoutState(aCheckout(state))
  if (isTyped) keepDraft(user.id, bookingOf(aCheckout(state)), aForm())
  const page = aPageState()
  const view = await renderScreen(
    <Screens />,
    { ...page, settings: { ...page.settings, localGateway: { countries: ['ID'] } } },
    path,
  )
  await screen.findByRole('heading', { level: 1, name: 'Confirm and pay' })
  await screen.findByRole('region', { name: 'Personal details' })
  return view
}
const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const change = (part: string) => userEvent.click(screen.getByRole('button', { name: `Change ${part}` }))
const isFolded = (part: string) => screen.queryByRole('button', { name: `Change ${part}` }) !== null
const firstGuest = () => screen.getAllByLabelText<HTMLInputElement>('Guest first name')[0]
const guestRows = () => screen.getAllByRole('group', { name: /^Guest \d/ })

it('shows what is paid for: hotel, stay, rooms, people and the total with its separators [B2-079] [B2-080] [B2-081]', async () => {
  const hotel = { ...aCheckout().hotel, image: 'https://pictures.example/jati.jpg' }
  await open('/booking-info', maya, { hotel })
  const summary = within(screen.getByRole('region', { name: 'Your booking' }))
  expect(summary.getAllByText('The Jati').length).toBeGreaterThan(0)
  expect(summary.getByText(/1 Jalan Raja/)).toBeTruthy()
  const pictures = [...document.querySelectorAll('img')].map(({ src, srcset }) => `${src} ${srcset}`)
  expect(pictures.some((picture) => picture.includes('jati.jpg'))).toBe(true)
  const valueOf = (term: string) => summary.getByText(term).nextElementSibling?.textContent
  expect(valueOf('Check-in')).toBe('Sun, 20 Dec 2026')
  expect(valueOf('Check-out')).toBe('Wed, 23 Dec 2026')
  expect(valueOf('Nights')).toBe('3')
  expect(valueOf('Rooms')).toBe('2 · Twin, Double')
  expect(screen.getByText('2 · Twin, Double').lang).toBe('en')
  expect(valueOf('Adults')).toBe('4')
  expect(valueOf('Children')).toBe('1 child, aged 6')
  expect(valueOf('Total including all taxes')).toMatch(/^USD\s1,234$/)
})

it.each([
  [false, /^Total, plus USD\s20 at the hotel$/],
  [true, /^To pay at the hotel, plus USD\s20 there$/],
])('calls no total complete where the hotel collects a tax (all of it: %s)', async (payAtHotel, words) => {
  const taxes = [{ description: 'Tourism tax', amount: 20, isIncluded: false }]
  await open('/booking-info', maya, { rates: [{ ...aRate({ id: 'rate-1', roomId: 'r1', payAtHotel }), taxes }] })
  const summary = within(screen.getByRole('region', { name: 'Your booking' }))
  expect(summary.getByText(words)).toBeTruthy()
  expect(summary.queryByText(/including all taxes|taxes included/)).toBeNull()
  expect(summary.getByText(/Paid at the hotel on top: USD\s20 Tourism tax/)).toBeTruthy()
})

it('opens the policies: what comes back, and everything else [B2-082]', async () => {
  const policies = [{ type: 'Other', text: 'No parties after ten' }]
  await open('/booking-info', maya, {
    rates: [{ ...aRate({ id: 'rate-1', roomId: 'r1' }), refundable: true, policies }],
  })
  const summary = within(screen.getByRole('region', { name: 'Your booking' }))
  await userEvent.click(summary.getByRole('button', { name: 'View Policy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Policies' }))
  expect(dialog.getByRole('heading', { name: 'Refundable policy' })).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'Other policies' })).toBeTruthy()
  expect(dialog.getByText('No parties after ten')).toBeTruthy()
})

it('asks for person, address, guests, card, bill and consent, in fields of the documents’ names [B2-083] [B2-084] [B2-085] [B2-086] [B2-090] [B3-024] [B3-025] [B3-026] [B3-027]', async () => {
  await open('/booking-info', maya)
  for (const name of ['Personal details', 'Address', 'Guest Details', 'Card details', 'Billing address']) {
    expect(screen.getByRole('region', { name })).toBeTruthy()
  }
  expect(screen.getByText('Emails about this booking go here.')).toBeTruthy()
  expect(box(/I have read and accept/).name).toBe('terms')
  await userEvent.click(box('My billing address is the same as the address above'))
  await userEvent.click(box('I am booking for someone else'))
  const names = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)
  const guest = ['guests.0.firstName', 'guests.0.lastName']
  expect(names).toEqual(expect.arrayContaining([...namesOf(textFields), ...guest]))
  await change('Address')
  const country = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Country' })[0]
  expect(country?.value).toBe('MY')
})

it('for oneself the guest is whoever pays, and cannot be typed [B5-019] [B5-020]', async () => {
  await open('/booking-info', maya)
  const [first, last] = ['Guest first name', 'Guest last name'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name),
  )
  expect([first?.value, last?.value, first?.disabled, last?.disabled]).toEqual(['Maya', 'Putri', true, true])
  await change('Personal details')
  await userEvent.type(screen.getByLabelText('First name'), 'nti')
  expect(first?.value).toBe('Mayanti')
  expect(screen.queryByRole('button', { name: /Add a guest|Remove/ })).toBeNull()
})

it('for others guests come and go, but never the first [B5-020] [B5-021] [B4-031]', async () => {
  await open('/booking-info', maya)
  await userEvent.click(box('I am booking for someone else'))
  expect(firstGuest()?.value).toBe('')
  expect(firstGuest()?.disabled).toBe(false)
  await userEvent.type(firstGuest()!, 'Ayu')
  await userEvent.click(screen.getByRole('button', { name: 'Add a guest' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a guest' }))
  expect(guestRows()).toHaveLength(3)
  // Their button is fetched once there is a guest to remove, and may come to one before the other.
  for (const number of [2, 3]) await screen.findByRole('button', { name: `Remove Guest ${number} · room 2` })
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /^Remove Guest 3/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Remove Guest 2/ }))
  expect(guestRows()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  // Off and on again: one empty entry.
  await userEvent.click(screen.getByRole('button', { name: 'Add a guest' }))
  await userEvent.click(box('I am booking for someone else'))
  await userEvent.click(box('I am booking for someone else'))
  expect(guestRows()).toHaveLength(1)
  expect(firstGuest()?.value).toBe('')
})

it('names that another room asked for neither stop nor join whoever books this one for themselves', async () => {
  const guests = ['', 'Adi', ''].map((firstName) => ({ firstName, lastName: '' }))
  keepDraft(maya.id, bookingOf(aCheckout()), aForm({ guests }))
  await open('/booking-info', maya, {}, false)
  expect(guestRows()).toHaveLength(1)
  await userEvent.click(box(/I have read and accept/))
  await userEvent.click(screen.getByRole('button', { name: 'Pay USD\u00A01,234 and book' }))
  await screen.findByRole('link', { name: 'Please complete your card details' })
  expect(screen.queryByRole('link', { name: /guest/ })).toBeNull()
})

it('complains of no name before anybody could type it', async () => {
  await open('/booking-info', maya)
  await userEvent.click(box('I am booking for someone else'))
  await userEvent.click(screen.getAllByLabelText('Guest last name')[0]!)
  expect(firstGuest()?.value).toBe('')
  expect(screen.queryByText('Please input guest 1 first name')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Please input guest last name')).toBeTruthy()
})

it('a further guest gets the focus and what was typed stays; no name is complained of yet', async () => {
  await open('/booking-info', maya)
  await userEvent.click(box('I am booking for someone else'))
  await userEvent.type(firstGuest()!, 'Ayu')
  await userEvent.click(screen.getByRole('button', { name: 'Add a guest' }))
  expect(document.activeElement?.id).toBe('guests-1-firstName')
  await userEvent.click(await screen.findByRole('button', { name: 'Same as me: Guest 2 · room 2' }))
  expect(firstGuest()?.value).toBe('Ayu')
  expect(screen.getAllByLabelText<HTMLInputElement>('Guest last name')[1]?.value).toBe('Putri')
  await userEvent.tab()
  expect(screen.queryByText(/^Please input guest/)).toBeNull()
})

it('an incomplete card is pointed at, and nothing is asked of the server [B5-024]', async () => {
  await open('/booking-info', maya)
  await userEvent.click(box(/I have read and accept/))
  await userEvent.click(screen.getByRole('button', { name: 'Pay USD\u00A01,234 and book' }))
  const link = await screen.findByRole('link', { name: 'Please complete your card details' })
  expect(link.getAttribute('href')).toBe('#card-details')
  expect(bodies(checkout)).toEqual([])
})

it('what the server offers beside the card is chosen by its name, with its bank, and paid on its own page', async () => {
  ways = [byCard, byBank]
  await open('/booking-info', maya, { quote: { ...aCheckout().quote, token: 'with-two-ways' } })
  const group = within(await screen.findByRole('group', { name: 'How do you want to pay?' }))
  expect(group.getByRole<HTMLInputElement>('radio', { name: /^Card/ }).checked).toBe(true)
  expect(screen.getByRole('heading', { name: 'Card details' })).toBeTruthy()
  await userEvent.click(group.getByRole('radio', { name: /^Online banking \(FPX\)/ }))
  expect(screen.queryByRole('heading', { name: 'Card details' })).toBeNull()
  await userEvent.click(box(/I have read and accept/))
  const pay = screen.getByRole('button', { name: 'Pay USD\u00A01,234 and book' })
  await userEvent.click(pay)
  const link = await screen.findByRole('link', { name: 'Please choose your bank' })
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByLabelText('Your bank'))
  await userEvent.selectOptions(screen.getByLabelText('Your bank'), 'Bank Jati')
  await userEvent.click(pay)
  await waitFor(() => expect(bodies(openPayment)).toHaveLength(1))
  const [order] = bodies(openPayment)
  expect(order).toMatchObject({ way: 'two', choice: 'jati', currency: 'USD', hotelInfo: { price: 1234 } })
  expect(order).not.toHaveProperty('stripe_id')
  expect(bodies(checkout)).toEqual([])
})

it('one way to pay is no question', async () => {
  await open('/booking-info', maya, { quote: { ...aCheckout().quote, token: 'with-one-way' } })
  await waitFor(() => expect(bodies(listWaysToPay)).toHaveLength(1))
  expect(screen.queryByRole('radio', { name: /^Card/ })).toBeNull()
})

it('an amount that no way takes is told before a card is typed, and nobody can pay it', async () => {
  const reason = 'This amount is too small to be paid by card: the least is USD 0.50.'
  const said = { reason: 'amountTooSmall', params: { amount: 'USD 0.50' } } as const
  serve(on(listWaysToPay).says(refusal(400, 'INVALID_INPUT', reason, said)))
  await open('/booking-info', maya, { quote: { ...aCheckout().quote, token: 'with-too-little' } })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Card details' })).toBeNull()
  await userEvent.click(box(/I have read and accept/))
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
  const link = await screen.findByRole('link', { name: reason })
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain(reason)
  expect(bodies(checkout)).toEqual([])
})

it('where only another way takes the amount, no card is typed', async () => {
  ways = [byBank]
  await open('/booking-info', maya, { quote: { ...aCheckout().quote, token: 'with-a-bank-alone' } })
  expect(await screen.findByRole('radio', { name: /^Online banking/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Card details' })).toBeNull()
  await userEvent.click(box(/I have read and accept/))
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
  const [link] = await screen.findAllByRole('link', { name: 'Choose your bank' })
  expect(document.querySelector(link?.getAttribute('href') ?? '')?.textContent).toContain('Online banking')
})

it('a company’s card stands beside the local gateway, and is charged what the button says [B7-032] [B2-087]', async () => {
  await open('/payment', raka)
  expect(
    await screen.findByRole<HTMLInputElement>('radio', { name: /Company card: Visa ending in 4242/ }),
  ).toHaveProperty('checked', true)
  expect(screen.getByText('Raka Wijaya · expires 07/2031')).toBeTruthy()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent(listCostObjects)).toMatchObject([{ params: { id: 'c1' } }])
  expect(sent(listPaymentMethods)).toMatchObject([{ params: { stripeCustomerId: `cus_${companies}` } }])
  await userEvent.click(box(/I have read and accept/))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay USD\u00A01,234 and book' }))
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading...' })
  expect(busy.disabled).toBe(true)
  const note = screen.getByText('Your bank is being asked. Please keep this page open until the next one appears.')
  expect(note.role).toBe('status')
  const customer_stripe_id = `cus_${companies}`
  expect(bodies(checkout)).toMatchObject([
    { booking_type: 'B2B', stripe_id: 'pm_1', customer_stripe_id, hotelInfo: { price: 1234 } },
  ])
  answerCheckout(refusal(500, 'INTERNAL'))
  expect(await screen.findByRole('dialog', { name: 'We got no answer' })).toBeTruthy()
  expect(note.textContent).toBe('')
})

it('whoever prefers the gateway is told the price there, and pays no card', async () => {
  await open('/payment', raka)
  await userEvent.click(await screen.findByRole('radio', { name: /Indonesian payment gateway/ }))
  await waitFor(() => expect(bodies(quoteLocalPayment)).toHaveLength(1))
  expect(await screen.findByText(/You will pay/)).toBeTruthy()
  expect(await screen.findByText(/It was shown as USD.1,234 before/)).toBeTruthy()
  // The button that waits for the terms says so when it is pressed, as any other that cannot go on.
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
  const link = await screen.findByRole('link', { name: 'Please accept the terms and conditions' })
  expect(link.getAttribute('href')).toBe('#terms')
  expect(bodies(createLocalPayment)).toEqual([])
})

it('a press before the price in rupiah is known pays nothing, and points at it', async () => {
  serve(on(quoteLocalPayment).says(() => new Promise(() => {})))
  await open('/payment', raka, { quote: { ...aCheckout().quote, token: 'not-priced-yet' } })
  await userEvent.click(await screen.findByRole('radio', { name: /Indonesian payment gateway/ }))
  await userEvent.click(box(/I have read and accept/))
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
  const link = await screen.findByRole('link', { name: 'We are working out the price in rupiah.' })
  expect(link.getAttribute('href')).toBe('#local-payment')
  expect(bodies(createLocalPayment)).toEqual([])
})

it.each<[string, Partial<UserData>, PaymentCard[], RegExp]>([
  [
    'a member without 1004',
    { isPIC: false, teamMembers: { role: [1001, 1002] } },
    [visa],
    /Your role does not include/,
  ],
  [
    'a member of a company without cards',
    { isPIC: false, teamMembers: { role: [1001, 1002, 1004] } },
    [],
    /person in charge can add/,
  ],
  ['a PIC without cards', {}, [], /Your company has no card yet/],
])('%s is told why there is no company card [A6-013]', async (_who, changes, theirs, words) => {
  cards = theirs
  await open('/payment', { ...raka, ...changes })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  // One way to pay has one heading.
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { name: /pay/i, level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Payment'])
})

it('a business user reads for whom the room is, with the notes of who asked for it [B2-088]', async () => {
  await open('/payment', raka)
  expect(await screen.findByText('You are currently booking for yourself')).toBeTruthy()
})

it('a saved request is booked for who asked for it [B2-088]', async () => {
  const savedFor = { firstName: 'Sinta', lastName: 'Dewi', notes: 'A quiet room, please' }
  await open('/payment', raka, { savedBookingId: 's1', savedFor }, false)
  expect(await screen.findByText('You are currently booking for Sinta Dewi')).toBeTruthy()
  expect(screen.getByText('Their notes: A quiet room, please')).toBeTruthy()
  expect(box('I am booking for someone else').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Guest first name').value).toBe('Sinta')
})

/** What somebody in charge typed for two colleagues, before the booking that is opened. */
function keepEarlierGuests(earlier: Partial<CheckoutState> = { savedBookingId: 's0' }) {
  const guests = [
    { firstName: 'Budi', lastName: 'Santoso' },
    { firstName: 'Rina', lastName: 'Wati' },
  ]
  keepDraft(raka.id, bookingOf(aCheckout(earlier)), aForm({ forOthers: true, guests }))
}
const typedGuests = () => screen.getAllByLabelText<HTMLInputElement>('Guest first name').map(({ value }) => value)

it('a saved request is booked for who asked for it, and nobody stays of the booking before', async () => {
  keepEarlierGuests()
  const savedFor = { firstName: 'Sinta', lastName: 'Dewi', notes: '' }
  await open('/payment', raka, { savedBookingId: 's1', savedFor }, false)
  expect(await screen.findByText('You are currently booking for Sinta Dewi')).toBeTruthy()
  expect(typedGuests()).toEqual(['Sinta'])
  // Who pays is the same person, and types no street twice.
  expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('12 Jalan Ampang')
})

it.each<[string, Partial<CheckoutState>]>([
  ['what somebody in charge saved for himself', { savedBookingId: 's1' }],
  ['another hotel', { hotel: { ...aCheckout().hotel, id: 'h2' } }],
  ['other dates', { stay: { checkIn: '2026-12-27', checkOut: '2026-12-28', nights: 1 } }],
])('%s is not booked for a colleague of the booking before', async (_what, state) => {
  keepEarlierGuests({})
  await open('/payment', raka, state, false)
  expect(await screen.findByText('You are currently booking for yourself')).toBeTruthy()
  expect(box('I am booking for someone else').checked).toBe(false)
  expect(screen.queryByDisplayValue('Budi')).toBeNull()
})

it('the guests that were typed for a booking are there after a reload of it', async () => {
  const state = { savedBookingId: 's1', savedFor: { firstName: 'Sinta', lastName: 'Dewi', notes: '' } }
  keepEarlierGuests(state)
  await open('/payment', raka, state, false)
  expect(await screen.findByText('You are currently booking for Budi Santoso')).toBeTruthy()
  expect(typedGuests()).toEqual(['Budi', 'Rina'])
})

it('a traveller without a company reads no banner and is asked for no company card', async () => {
  await open('/booking-info', maya)
  expect(screen.queryByText(/You are currently booking for/)).toBeNull()
  await waitFor(() => expect(bodies(listWaysToPay)).toHaveLength(1))
  expect(sent()).toHaveLength(1)
})

it('a part that is said folds when the next one is touched, not before, and opens again where it is refused', async () => {
  await open('/booking-info', maya, {}, false)
  const age = screen.getByRole('textbox', { name: 'Age' })
  const phone = screen.getByRole('textbox', { name: 'Phone number' })
  await userEvent.clear(phone)
  await userEvent.type(phone, '+60 12 345 6789')
  await userEvent.click(screen.getByRole('textbox', { name: 'Street address' }))
  // Without an age nothing is said.
  expect(isFolded('Personal details')).toBe(false)
  await userEvent.type(age, '34')
  await userEvent.tab({ shift: true })
  expect(isFolded('Personal details')).toBe(false)
  await userEvent.click(screen.getByRole('textbox', { name: 'Street address' }))
  await waitFor(() => expect(isFolded('Personal details')).toBe(true))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Street address' }))
  expect(screen.getByText('+60 12 345 6789, age 34')).toBeTruthy()
  // By its button it opens at its first field, and nothing that is wrong folds away.
  await change('Personal details')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Title/ }))
  await userEvent.clear(phone)
  await userEvent.type(phone, '12')
  await userEvent.click(screen.getByRole('textbox', { name: 'Street address' }))
  expect(await screen.findByText('Invalid Phone Number')).toBeTruthy()
  expect(isFolded('Personal details')).toBe(false)
})

const toStreet = () => userEvent.click(screen.getByRole('textbox', { name: 'Street address' }))

it('names of guests fold once the next part is touched, open by their button and where one is refused', async () => {
  await open('/booking-info', maya, {}, false)
  await userEvent.click(box('I am booking for someone else'))
  await userEvent.type(firstGuest()!, 'Ayu')
  await toStreet()
  // A surname is missing.
  expect(isFolded('Guest Details')).toBe(false)
  await userEvent.type(screen.getByLabelText('Guest last name'), 'Lestari')
  await toStreet()
  await waitFor(() => expect(isFolded('Guest Details')).toBe(true))
  expect(screen.getByText('Ayu Lestari').parentElement?.textContent).toBe('Guest 1 · room 1: Ayu Lestari')
  expect(guestRows).toThrow()
  await change('Guest Details')
  expect(document.activeElement).toBe(firstGuest())
  await userEvent.clear(firstGuest()!)
  await toStreet()
  expect(await screen.findByText('Please input guest 1 first name')).toBeTruthy()
  expect(isFolded('Guest Details')).toBe(false)
  await userEvent.type(firstGuest()!, 'Ayu')
  await toStreet()
  await waitFor(() => expect(isFolded('Guest Details')).toBe(true))
  // For oneself there is nothing to fold, and other guests are asked for anew.
  await userEvent.click(box('I am booking for someone else'))
  expect(isFolded('Guest Details')).toBe(false)
  expect(firstGuest()?.value).toBe('Maya')
  await userEvent.click(box('I am booking for someone else'))
  expect(isFolded('Guest Details')).toBe(false)
})

it('a payment on a page of its own asks for no address, and sends none', async () => {
  ways = [byCard, byBank]
  await open('/booking-info', maya, { quote: { ...aCheckout().quote, token: 'without-address' } })
  await userEvent.click(await screen.findByRole('radio', { name: /^Online banking/ }))
  expect(screen.queryByRole('region', { name: 'Address' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Billing address' })).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'Country of residence' })).getByText('Malaysia', { selector: 'p' }),
  ).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Your bank'), 'Bank Jati')
  await userEvent.click(box(/I have read and accept/))
  await userEvent.click(screen.getByRole('button', { name: 'Pay USD\u00A01,234 and book' }))
  await waitFor(() => expect(bodies(openPayment)).toHaveLength(1))
  const contact = sent(openPayment)[0]?.body.hotelInfo.bookingInfo.billingContact
  expect(contact).toMatchObject({ country: 'MY', billingcountry: 'MY' })
  expect(Object.keys(contact ?? {}).filter((key) => /address|code|city|state/.test(key))).toEqual([])
})

it('a reload finds what was typed, and asks for the consent anew', async () => {
  const { unmount } = await open('/booking-info', maya)
  await userEvent.click(box(/I have read and accept/))
  await change('Address')
  const street = screen.getByLabelText<HTMLInputElement>('Street address')
  await userEvent.clear(street)
  await userEvent.type(street, '7 Lorong Baru')
  unmount()
  await open('/booking-info', maya, {}, false)
  expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('7 Lorong Baru')
  expect(box(/I have read and accept/).checked).toBe(false)
})

const choose = (expiresAt: string) => {
  keepCheckoutState(aCheckout({ quote: { ...aCheckout().quote, expiresAt } }))
  // Another tab's memory of the session is its own.
  sessionStorage.clear()
}
const openTab = async () => (await renderScreen(<Screens />, aPageState(), '/booking-info')).unmount

it('a second tab finds what was chosen in the first while its price holds, and not what is paid for', async () => {
  storeSession('secret', maya)
  choose(new Date(Date.now() + 60_000).toISOString())
  const leave = await openTab()
  expect(await screen.findByText(/1 Jalan Raja/)).toBeTruthy()
  leave()
  sessionStorage.clear()
  rememberPaid('quote-1', 'LS-1')
  sessionStorage.clear()
  const leaveAgain = await openTab()
  expect(await screen.findByText('Missing Hotel Booking Details')).toBeTruthy()
  leaveAgain()
  choose(new Date(Date.now() - 1000).toISOString())
  await openTab()
  expect(await screen.findByText('Missing Hotel Booking Details')).toBeTruthy()
})

it('Back after paying leads to the booking, not to a second payment', async () => {
  const { router } = await open('/payment', raka)
  await screen.findByRole('radio', { name: /Company card/ })
  await userEvent.click(box(/I have read and accept/))
  await userEvent.click(screen.getByRole('button', { name: /^Pay USD/ }))
  answerCheckout({ status: true, requires_action: false, ref_id: 'LS-1' })
  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/payment/booking')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/booking', search: '?refId=LS-1' }))
  expect(bodies(checkout)).toHaveLength(1)
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('who has booked before', () => {
  const { address, code, city, country, state, phone } = aForm()
  const home = { address, code, city, country, state }
  const bill = { billingaddress: address, billingcode: code, billingstate: state, billingcountry: 'MY' }
  const person = { firstName: 'Maya', lastName: 'Putri', email: 'maya@lodestay.example', phone, age: 34 }
  const last: BillingContact = { ...person, ...home, ...bill }
  const payer = aUser({ ...maya, first_name: 'Maya', last_name: 'Putri', contactNumber: phone })

  it('finds it written down, in two lines that open', async () => {
    serve(on(getOwnContact).says({ contact: last }))
    await open('/booking-info', payer, {}, false)
    expect(region('Address').getByText('12 Jalan Ampang, 50450 Kuala Lumpur, Selangor, Malaysia')).toBeTruthy()
    expect(region('Personal details').getByText('+60 12 345 6789, age 34')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Street address' })).toBeNull()
    await userEvent.click(region('Address').getByRole('button', { name: 'Change Address' }))
    expect(field('Street address').value).toBe(address)
    expect(document.activeElement).toBe(field('Street address'))
    await userEvent.clear(field('City'))
    expect(screen.getByRole('textbox', { name: 'City' })).toBeTruthy()
  })

  it('sends what was written down', async () => {
    serve(on(getOwnContact).says({ contact: last }), on(listPaymentMethods).says([visa]))
    await open('/booking-info', raka, {}, false)
    await userEvent.click(await screen.findByRole('radio', { name: /4242/ }))
    await userEvent.click(box(/terms/i))
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(sent(checkout)).toHaveLength(1))
    const billingContact = { age: 34, ...home, ...bill }
    expect(bodies(checkout)[0]).toMatchObject({ hotelInfo: { bookingInfo: { billingContact } } })
  })

  it('opens what is refused', async () => {
    serve(on(getOwnContact).says({ contact: { ...last, phone: '123' } }))
    await open('/booking-info', aUser({ ...payer, contactNumber: '123' }), {}, false)
    expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Street address' })).toBeNull()
  })

  it('types what is not known', async () => {
    serve(on(getOwnContact).says({ contact: { ...last, city: undefined } }))
    // The query's memory of the test before may not be swept yet.
    await open('/booking-info', aUser({ ...payer, id: '9' }), {}, false)
    expect(field('Street address').value).toBe('')
    expect(region('Personal details').getByRole('button', { name: 'Change Personal details' })).toBeTruthy()
  })
})
