import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { checkBudgets } from '#shared/api/budgets.ts'
import { findColleagues, judgeForColleague } from '#shared/api/colleagues.ts'
import { listPaymentMethods } from '#shared/api/company-cards.ts'
import { type CostObjects, listCostObjects } from '#shared/api/cost-objects.ts'
import { checkout, makeBooking, quoteLocalPayment } from '#shared/api/payments.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { Screens } from '#web/routes.tsx'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm, noCosts } from '../a-checkout.ts'
import { bookingOf, keepDraft } from '../checkout-draft.ts'

const visa = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}
const budi = { id: '00000000-0000-4000-8000-00000000000b', firstName: 'Budi', lastName: 'Santoso' }
const offer: CostObjects = {
  costCentres: [
    { code: '100', name: 'Sales' },
    { code: '200', name: 'Board' },
  ],
  projects: [{ code: 'P7', name: 'New office' }],
  fields: [
    { id: 'f1', name: 'Reason', kind: 'text', options: [], required: true, preset: null },
    { id: 'f2', name: 'Kind', kind: 'list', options: ['Fair', 'Client'], required: false, preset: 'Client' },
  ],
  required: { costCentre: true, project: false },
  preselected: '200',
}

let companies = 0
beforeEach(() => {
  clearSession()
  const hotel = { id: 'h1', rates: [], rooms: [] }
  const inRupiah = { currency: 'IDR' as const, totalRate: 20_000_000, nationality: 'ID', hotel }
  serve(
    on(listPaymentMethods).says([visa]),
    on(listCostObjects).says(offer),
    on(findColleagues).says({ colleagues: [budi], more: false }),
    on(judgeForColleague).says({}),
    on(checkBudgets).says({ budgets: [] }),
    on(listWaysToPay).says({ ways: [] }),
    on(checkout).says({ status: true, requires_action: false, ref_id: 'LS-1' }),
    on(quoteLocalPayment).says({ ...aCheckout().quote, ...inRupiah }),
    on(makeBooking).says({ success: false, succeeded: false, pending: true, msg: '', message: '', said: [] }),
  )
})
const paid = () => sent(checkout).map(({ body }) => body)

/** The checkout of somebody who pays with the card of a company. */
async function open(isOfCompany = true, more: Parameters<typeof aCheckout>[0] = {}, standing: Partial<UserData> = {}) {
  companies += 1
  const companyData = isOfCompany ? aCompany({ id: `c${companies}`, stripeCustomerId: `cus_${companies}` }) : null
  const user = aUser({ id: '2', country: isOfCompany ? 'ID' : 'MY', isPIC: isOfCompany, companyData, ...standing })
  storeSession('secret', user)
  keepCheckoutState(aCheckout(more))
  keepDraft(user.id, bookingOf(aCheckout(more)), aForm())
  const page = aPageState()
  const settings = { ...page.settings, localGateway: { countries: ['ID'] } }
  const view = await renderScreen(<Screens />, { ...page, settings }, isOfCompany ? '/payment' : '/booking-info')
  await screen.findByRole('heading', { level: 1, name: 'Confirm and pay' })
  return view
}
const section = () => screen.findByRole('region', { name: 'For your company' })
const payButton = () => screen.getByRole('button', { name: /^Pay USD/ })
const pay = async () => {
  await screen.findByRole('radio', { name: /Company card/ })
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read and accept/ })
  if (!terms.checked) await userEvent.click(terms)
  await userEvent.click(payButton())
}

it('asks a company’s booker what the stay is charged to, filled in as the company has it, above the payment', async () => {
  await open()
  const part = within(await section())
  expect((await part.findByLabelText<HTMLSelectElement>('Cost centre')).value).toBe('200')
  expect([...part.getByLabelText<HTMLSelectElement>('Cost centre').options].map(({ text }) => text)).toEqual([
    'None',
    '100 · Sales',
    '200 · Board',
  ])
  expect(part.getByLabelText<HTMLSelectElement>(/^Project/).value).toBe('')
  expect(part.getByLabelText<HTMLInputElement>('Reason').value).toBe('')
  expect(part.getByLabelText<HTMLSelectElement>(/^Kind/).value).toBe('Client')
  const payment = await screen.findByRole('region', { name: 'How do you want to pay?' })
  expect((await section()).compareDocumentPosition(payment)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const centre = async () => (await within(await section()).findByLabelText<HTMLSelectElement>('Cost centre')).value
const ofBudi = 'Budi Santoso stays, so their cost centre is filled in. You can choose another.'
const forBudi = on(listCostObjects).says(({ query: { traveller } }) => ({
  ...offer,
  preselected: traveller === budi.id ? '100' : '200',
}))

it('begins with the cost centre of the colleague who stays, and keeps what is chosen for them', async () => {
  serve(forBudi)
  await open()
  await userEvent.selectOptions(await within(await section()).findByLabelText('Cost centre'), '')
  await userEvent.type(within(await section()).getByLabelText('Reason'), 'A fair')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am booking for someone else' }))
  await userEvent.click(await screen.findByRole('combobox', { name: /^Colleague/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Budi Santoso' }))
  expect(await screen.findByText(ofBudi)).toBeTruthy()
  expect(await centre()).toBe('100')
  expect(within(await section()).getByLabelText<HTMLInputElement>('Reason').value).toBe('A fair')
  await userEvent.selectOptions(within(await section()).getByLabelText('Cost centre'), '200')
  expect(screen.queryByText(ofBudi)).toBeNull()
  await pay()
  await waitFor(() => expect(paid()).toMatchObject([{ costObjects: { costCentre: '200' }, traveller_id: budi.id }]))
})

it('begins with the cost centre of whom a saved booking is for', async () => {
  serve(forBudi)
  await open(true, { savedBookingId: 's1', savedFor: { ...budi, notes: '' } })
  expect(await screen.findByText(ofBudi)).toBeTruthy()
  expect(await centre()).toBe('100')
})

it('says what is missing before anything is paid, then sends what was chosen', async () => {
  await open()
  const part = within(await section())
  await userEvent.selectOptions(await part.findByLabelText('Cost centre'), '')
  await pay()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please choose a cost centre.',
    'Please fill in: Reason',
  ])
  expect(part.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(paid()).toEqual([])
  await userEvent.click(summary.getByRole('link', { name: 'Please fill in: Reason' }))
  expect(document.activeElement).toBe(part.getByLabelText('Reason'))
  await userEvent.keyboard('A fair')
  await userEvent.selectOptions(part.getByLabelText('Cost centre'), '100')
  await userEvent.selectOptions(part.getByLabelText(/^Project/), 'P7')
  await pay()
  await waitFor(() => expect(paid()).toHaveLength(1))
  expect(paid()[0]?.costObjects).toEqual({
    costCentre: '100',
    project: 'P7',
    fields: [
      { id: 'f1', value: 'A fair' },
      { id: 'f2', value: 'Client' },
    ],
  })
})

const sales = {
  costObject: { kind: 'cost_centre', code: '100', name: 'Sales' },
  span: '2026-11',
  currency: 'USD',
} as const

it('says before the payment that a budget does not hold the stay, and sends nothing until another is chosen', async () => {
  const over = { ...sales, action: 'block', over: 120 } as const
  serve(on(checkBudgets).says(({ body }) => ({ budgets: body.costCentre === '100' ? [over] : [] })))
  await open()
  const part = within(await section())
  await userEvent.type(await part.findByLabelText('Reason'), 'A fair')
  await userEvent.selectOptions(part.getByLabelText('Cost centre'), '100')
  const note = await part.findByRole('alert')
  expect(note.textContent?.replaceAll('\u00A0', ' ')).toBe(
    'This stay is USD 120 over the budget of 100 · Sales for November 2026. ' +
      'It cannot be booked: choose a cheaper room, or ask your person in charge.',
  )
  await pay()
  expect(
    await screen.findByRole('link', { name: 'The budget of what this stay is charged to does not hold it.' }),
  ).toBeTruthy()
  expect(paid()).toEqual([])
  await userEvent.selectOptions(part.getByLabelText('Cost centre'), '200')
  await waitFor(() => expect(part.queryByRole('alert')).toBeNull())
  await pay()
  await waitFor(() => expect(paid()).toHaveLength(1))
})

it('a budget that only tells lets pay', async () => {
  serve(on(checkBudgets).says({ budgets: [{ ...sales, action: 'tell' }] }))
  await open()
  const part = within(await section())
  await userEvent.type(await part.findByLabelText('Reason'), 'A fair')
  expect((await part.findByRole('alert')).textContent).toBe(
    'The budget of 100 · Sales is kept in USD, so a stay in another currency cannot be counted. ' +
      'Choose USD as your currency. You may book it all the same.',
  )
  await pay()
  await waitFor(() => expect(paid()).toHaveLength(1))
})

it('nobody who may pay by the local gateway alone is told to choose a currency', async () => {
  serve(on(checkBudgets).says({ budgets: [{ ...sales, action: 'block' }] }))
  const quote = { ...aCheckout().quote, currency: 'IDR' } as const
  await open(true, { quote }, { isPIC: false, teamMembers: { role: [1001, 1002] } })
  const part = within(await section())
  expect((await part.findByRole('alert')).textContent).toBe(
    'The budget of 100 · Sales is kept in USD, so a stay in another currency cannot be counted. ' +
      'It is paid in IDR, the currency of the payment page. It cannot be booked like this: ask your person in charge.',
  )
})

it('a reload finds what was chosen; an archived choice is none', async () => {
  const first = await open()
  await userEvent.selectOptions(await within(await section()).findByLabelText('Cost centre'), '100')
  first.unmount()
  companies -= 1
  serve(on(listCostObjects).says({ ...offer, costCentres: offer.costCentres.slice(0, 1) }))
  const second = await open()
  expect((await within(await section()).findByLabelText<HTMLSelectElement>('Cost centre')).value).toBe('100')
  second.unmount()
  companies -= 1
  serve(on(listCostObjects).says({ ...offer, costCentres: offer.costCentres.slice(1) }))
  await open()
  expect((await within(await section()).findByLabelText<HTMLSelectElement>('Cost centre')).value).toBe('')
})

it('waits with the payment until it knows what the company asks', async () => {
  const { promise, resolve } = Promise.withResolvers<CostObjects>()
  serve(on(listCostObjects).says(promise))
  await open()
  await pay()
  expect(await screen.findByRole('link', { name: 'What your company asks is loading.' })).toBeTruthy()
  expect(paid()).toEqual([])
  resolve(noCosts)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For your company' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  // Where it is paid.
  await waitFor(() => expect(document.activeElement?.contains(payButton())).toBe(true))
  await pay()
  await waitFor(() => expect(paid()).toHaveLength(1))
  expect(paid()[0]).not.toHaveProperty('costObjects')
})

it('who pressed too early reads what is missing once that is known, and keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<CostObjects>()
  serve(on(listCostObjects).says(promise))
  await open()
  await pay()
  await screen.findByRole('link', { name: 'What your company asks is loading.' })
  const terms = screen.getByRole('checkbox', { name: /I have read and accept/ })
  terms.focus()
  resolve(offer)
  const missing = await screen.findByRole('link', { name: 'Please fill in: Reason' })
  expect(screen.queryByRole('link', { name: 'What your company asks is loading.' })).toBeNull()
  expect(document.activeElement).toBe(terms)
  await userEvent.click(missing)
  expect(document.activeElement).toBe(within(await section()).getByLabelText('Reason'))
})

it('a company’s own rules decide when nobody knows what it asks', async () => {
  serve(on(listCostObjects).says(Response.json({}, { status: 500 })))
  await open()
  expect(await within(await section()).findByRole('button', { name: 'Try again' })).toBeTruthy()
  await pay()
  await waitFor(() => expect(paid()).toHaveLength(1))
  expect(paid()[0]).not.toHaveProperty('costObjects')
})

it('asks nothing of somebody without a company', async () => {
  await open(false)
  await screen.findByRole('region', { name: 'Card details' })
  expect(screen.queryByRole('region', { name: 'For your company' })).toBeNull()
  expect(sent().filter(({ path }) => path !== listWaysToPay.path)).toEqual([])
})
