import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import type { CostObjects } from '#shared/api/cost-objects.ts'
import { checkout } from '#shared/api/payments.ts'
import { Screens } from '#web/routes.tsx'
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

let answerCosts: (path: string) => Response | Promise<Response>
let answerBudgets: (body: string) => Response
let paid: { costObjects?: unknown }[]
let companies = 0
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  paid = []
  answerCosts = () => Response.json(offer)
  answerBudgets = () => Response.json({ budgets: [] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = (input as string).replace('/api', '')
    if (path.startsWith('/company-payment/payment-methods/')) return Response.json([visa])
    if (path.includes('/cost-objects')) return answerCosts(path)
    if (path.includes('/colleagues?')) return Response.json({ colleagues: [budi], more: false })
    if (path.endsWith('/budget-check')) return answerBudgets(init?.body as string)
    if (path === checkout.path) {
      paid.push(JSON.parse(init?.body as string) as { costObjects?: unknown })
      return Response.json({ status: true, requires_action: false, ref_id: 'LS-1' })
    }
    if (path === '/dokupayment/payment/quote') {
      const quote = { ...aCheckout().quote, token: 'quote-1', currency: 'IDR', totalRate: 20_000_000 }
      return Response.json(quote)
    }
    if (path === '/payment/make-booking') return Response.json({ success: false, pending: true, message: '' })
    return Response.json({})
  })
})

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
const pay = async () => {
  await screen.findByRole('radio', { name: /Company card/ })
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read and accept/ })
  if (!terms.checked) await userEvent.click(terms)
  await userEvent.click(screen.getByRole('button', { name: /^Pay USD/ }))
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
const forBudi = (path: string) =>
  Response.json({ ...offer, preselected: path.includes(`traveller=${budi.id}`) ? '100' : '200' })

it('begins with the cost centre of the colleague who stays, and keeps what is chosen for them', async () => {
  answerCosts = forBudi
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
  await waitFor(() => expect(paid).toMatchObject([{ costObjects: { costCentre: '200' }, traveller_id: budi.id }]))
})

it('begins with the cost centre of whom a saved booking is for', async () => {
  answerCosts = forBudi
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
  expect(paid).toEqual([])
  await userEvent.click(summary.getByRole('link', { name: 'Please fill in: Reason' }))
  expect(document.activeElement).toBe(part.getByLabelText('Reason'))
  await userEvent.keyboard('A fair')
  await userEvent.selectOptions(part.getByLabelText('Cost centre'), '100')
  await userEvent.selectOptions(part.getByLabelText(/^Project/), 'P7')
  await pay()
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(paid[0]?.costObjects).toEqual({
    costCentre: '100',
    project: 'P7',
    fields: [
      { id: 'f1', value: 'A fair' },
      { id: 'f2', value: 'Client' },
    ],
  })
})

const sales = { costObject: { kind: 'cost_centre', code: '100', name: 'Sales' }, span: '2026-11', currency: 'USD' }

it('says before the payment that a budget does not hold the stay, and sends nothing until another is chosen', async () => {
  answerBudgets = (body) =>
    Response.json({ budgets: body.includes('"costCentre":"100"') ? [{ ...sales, action: 'block', over: 120 }] : [] })
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
  expect(paid).toEqual([])
  await userEvent.selectOptions(part.getByLabelText('Cost centre'), '200')
  await waitFor(() => expect(part.queryByRole('alert')).toBeNull())
  await pay()
  await waitFor(() => expect(paid).toHaveLength(1))
})

it('a budget that only tells lets pay', async () => {
  answerBudgets = () => Response.json({ budgets: [{ ...sales, action: 'tell' }] })
  await open()
  const part = within(await section())
  await userEvent.type(await part.findByLabelText('Reason'), 'A fair')
  expect((await part.findByRole('alert')).textContent).toBe(
    'The budget of 100 · Sales is kept in USD, so a stay in another currency cannot be counted. ' +
      'Choose USD as your currency. You may book it all the same.',
  )
  await pay()
  await waitFor(() => expect(paid).toHaveLength(1))
})

it('nobody who may pay by the local gateway alone is told to choose a currency', async () => {
  answerBudgets = () => Response.json({ budgets: [{ ...sales, action: 'block' }] })
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
  answerCosts = () => Response.json({ ...offer, costCentres: [offer.costCentres[0]] })
  const second = await open()
  expect((await within(await section()).findByLabelText<HTMLSelectElement>('Cost centre')).value).toBe('100')
  second.unmount()
  companies -= 1
  answerCosts = () => Response.json({ ...offer, costCentres: [offer.costCentres[1]] })
  await open()
  expect((await within(await section()).findByLabelText<HTMLSelectElement>('Cost centre')).value).toBe('')
})

it('waits with the payment until it knows what the company asks', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerCosts = () => promise
  await open()
  await pay()
  expect(await screen.findByRole('link', { name: 'What your company asks is loading.' })).toBeTruthy()
  expect(paid).toEqual([])
  resolve(Response.json(noCosts))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For your company' })).toBeNull())
  await pay()
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(paid[0]).not.toHaveProperty('costObjects')
})

it('a company’s own rules decide when nobody knows what it asks', async () => {
  answerCosts = () => Response.json({}, { status: 500 })
  await open()
  expect(await within(await section()).findByRole('button', { name: 'Try again' })).toBeTruthy()
  await pay()
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(paid[0]).not.toHaveProperty('costObjects')
})

it('asks nothing of somebody without a company', async () => {
  await open(false)
  await screen.findByRole('region', { name: 'Card details' })
  expect(screen.queryByRole('region', { name: 'For your company' })).toBeNull()
  const asked = vi.mocked(globalThis.fetch).mock.calls.map(([path]) => path)
  expect(asked.filter((path) => path !== '/api/payment/ways')).toEqual([])
})
