import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { askApproval, listRequests, previewApproval, REQUEST_SENT } from '#shared/api/approvals.ts'
import { judgeForColleague } from '#shared/api/colleagues.ts'
import { listPaymentMethods } from '#shared/api/company-cards.ts'
import { listCostObjects } from '#shared/api/cost-objects.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { checkout, getBookingInfo, quoteLocalPayment } from '#shared/api/payments.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import type { Duty } from '#shared/company/duties.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { Screens } from '#web/routes.tsx'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aRequest } from '../../requests/a-request.ts'
import { aCheckout, aForm, noCosts } from '../a-checkout.ts'
import { bookingOf, keepDraft } from '../checkout-draft.ts'
import type { CheckoutForm } from '../checkout-form.ts'

const asks: PolicyVerdict = {
  version: 1,
  action: 'ask',
  broken: [{ rule: 'nights', action: 'ask', limit: 2, is: 3, over: 1 }],
}
const blocks: PolicyVerdict = { version: 1, action: 'block', broken: [] }
const visa = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}
const allowed = { by: 'Wayan Sudirta', upTo: 1295, currency: 'USD', until: '2026-11-24T10:00:00Z' } as const
const tellsToAsk = on(checkout).says(refusal(403, 'NEEDS_APPROVAL', 'No', { verdict: asks }))

let companies = 0
let bookFirst: OutputOf<typeof previewApproval>['bookFirst']
beforeEach(() => {
  clearSession()
  bookFirst = undefined
  serve(
    on(listPaymentMethods).says([visa]),
    on(listCostObjects).says(noCosts),
    on(previewApproval).says(() => ({
      approvers: [{ firstName: 'Raka', lastName: 'Wijaya' }],
      deadline: '2026-11-24T10:00:00Z',
      currency: 'USD',
      ceiling: 1295,
      tolerancePercent: 5,
      ...(bookFirst && { bookFirst }),
    })),
    on(judgeForColleague).says({}),
    on(getBookingInfo).says(refusal(404, 'NOT_FOUND')),
    on(askApproval).says({ success: true, message: REQUEST_SENT, request: aRequest() }),
    on(listRequests).says({ requests: [], total: 0, waiting: 0 }),
    on(listTransactions).says({ success: true, object: [], business_only: true }),
  )
})

interface Who {
  typed?: Partial<CheckoutForm>
  isPIC?: boolean
  duties?: Duty[]
  verdict?: PolicyVerdict
  country?: string
  role?: number[]
  /** Somebody allowed it, as the stay of this colleague. */
  allowedFor?: string
  /** The stay whose dates are changed. */
  replaces?: string
}

async function open({
  isPIC = false,
  duties = [],
  verdict,
  country = 'MY',
  role = [1001, 1002, 1003, 1004],
  typed = {},
  allowedFor,
  replaces,
}: Who = {}) {
  companies += 1
  const companyData = aCompany({ id: `a${companies}`, stripeCustomerId: `cus_a${companies}` })
  const standing = { isPIC, duties, teamMembers: { role } }
  const user = aUser({ id: '2', country, companyData, ...standing })
  storeSession('secret', user)
  const plain = aCheckout(replaces ? { replaces } : {})
  const given = allowedFor ? { allowed, allowedFor, savedBookingId: 'saved-1' } : {}
  const state = { ...plain, ...given, quote: { ...plain.quote, ...(verdict ? { verdict } : {}) } }
  keepCheckoutState(state)
  keepDraft(user.id, bookingOf(state), aForm(typed))
  const plainPage = aPageState()
  const page = { ...plainPage, settings: { ...plainPage.settings, localGateway: { countries: ['ID'] } } }
  const screens = await renderScreen(<Screens />, page, country === 'ID' ? '/payment' : '/booking-info')
  await screen.findByRole('heading', { level: 1, name: /^Confirm/ })
  return screens
}
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }))
const addresses = () => screen.queryAllByRole('region', { name: /^(Billing a|A)ddress$/ })
const section = () => screen.findByRole('region', { name: 'Ask for approval' })

it('a stay that needs approval is asked for instead of paid, with who decides, until when and up to which price', async () => {
  await open({ verdict: asks })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your request')
  const part = within(await section())
  expect(await part.findByText('Raka Wijaya')).toBeTruthy()
  expect(part.getByText(/^USD.1,295: the price and 5% tolerance$/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'How do you want to pay?' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.getByText('No payment is needed now.')).toBeTruthy()

  await accept()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  const summary = within(await screen.findByRole('alert'))
  await userEvent.click(summary.getByRole('link', { name: 'Please choose a reason' }))
  expect(document.activeElement).toBe(part.getByLabelText('Why this stay?'))
  await userEvent.selectOptions(part.getByLabelText('Why this stay?'), 'Another reason')
  await userEvent.type(part.getByLabelText('More about it'), 'Because')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  expect(await screen.findByRole('link', { name: 'Please say why, in at least 10 characters.' })).toBeTruthy()
  expect(bodies(askApproval)).toEqual([])

  await userEvent.type(part.getByLabelText('More about it'), ' it is near')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await waitFor(() => expect(bodies(askApproval)).toHaveLength(1))
  expect(bodies(askApproval)[0]).toMatchObject({
    reason: { code: 'other', words: 'Because it is near' },
    termsAccepted: true,
    hotelInfo: { selectedToken: 'quote-1', price: 1234 },
  })
  expect(bodies(askApproval)[0]).not.toHaveProperty('stripe_id')
  expect(bodies(checkout)).toEqual([])
  expect(await screen.findByText('Your request is sent.')).toBeTruthy()
})

const paid = () => screen.getByText('You pay now').nextElementSibling?.textContent
const shown = async () => {
  const part = within(await section())
  return [part.getByLabelText('Why this stay?'), part.getByLabelText(/^More about it/)] as const
}

it('the summary says that nothing is paid yet, unless it is booked now', async () => {
  bookFirst = { deadline: '2026-11-24T08:00:00Z', freeUntil: '2026-12-18T10:00:00Z', silence: 'keeps' }
  await open({ verdict: asks })
  const part = within(await section())
  expect(paid()).toMatch(/^USD.0, nothing is paid before it is approved$/)
  await userEvent.click(await part.findByRole('radio', { name: /^Book now/ }))
  expect(paid()).toMatch(/^USD.1,234$/)
})

it('a change of dates is spoken of only where it is booked now: a request does not carry it along', async () => {
  bookFirst = { deadline: '2026-11-24T08:00:00Z', freeUntil: '2026-12-18T10:00:00Z', silence: 'keeps' }
  await open({ verdict: asks, replaces: 'LS-1' })
  const part = within(await section())
  await userEvent.click(await part.findByRole('radio', { name: /^Book now/ }))
  expect(await screen.findByRole('button', { name: 'Book an additional stay instead' })).toBeTruthy()
  await userEvent.click(part.getByRole('radio', { name: /^Ask first/ }))
  expect(screen.queryByRole('button', { name: 'Book an additional stay instead' })).toBeNull()
})

it('a reload keeps why the stay is wanted, until it is asked for', async () => {
  const first = await open({ verdict: asks })
  const [reason, words] = await shown()
  await userEvent.selectOptions(reason, 'A fair or an event')
  await userEvent.type(words, 'It is next door')
  first.unmount()
  const second = await open({ verdict: asks })
  const [kept, keptWords] = await shown()
  expect(kept).toHaveProperty('value', 'event')
  expect(keptWords).toHaveProperty('value', 'It is next door')
  await accept()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await waitFor(() => expect(bodies(askApproval)).toHaveLength(1))
  expect(await screen.findByText('Your request is sent.')).toBeTruthy()
  second.unmount()
  await open({ verdict: asks })
  expect((await shown())[0]).toHaveProperty('value', '')
})

it('who asks is not asked for an address, nor said to pay; who books it now is', async () => {
  bookFirst = { deadline: '2026-11-24T08:00:00Z', freeUntil: '2026-12-18T10:00:00Z', silence: 'keeps' }
  await open({ verdict: asks, typed: { address: '', code: '', city: '', state: '', country: '', billingSame: false } })
  const part = within(await section())
  const person = within(screen.getByRole('region', { name: 'Personal details' }))
  await userEvent.click(person.getByRole('button', { name: /^Change/ }))
  expect(person.getByText(/^The person who asks\. Once the stay is booked/)).toBeTruthy()
  expect(addresses()).toEqual([])
  const steps = screen.getByRole('list', { name: 'Steps of your booking' })
  expect(within(steps).getByText('Your request')).toBeTruthy()
  await userEvent.click(await part.findByRole('radio', { name: /^Book now/ }))
  expect(addresses()).toHaveLength(2)
  await userEvent.click(person.getByRole('button', { name: /^Change/ }))
  expect(person.getByText(/^The person who books for the company\./)).toBeTruthy()
  await userEvent.click(part.getByRole('radio', { name: /^Ask first/ }))

  await userEvent.selectOptions(part.getByLabelText('Why this stay?'), 'A fair or an event')
  await accept()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await waitFor(() => expect(bodies(askApproval)).toHaveLength(1))
  const { hotelInfo } = sent(askApproval)[0]!.body
  const { firstName, lastName } = aForm()
  expect(
    Object.keys(hotelInfo.bookingInfo.billingContact).filter((key) => /address|code|city|state|country/.test(key)),
  ).toEqual([])
  expect(hotelInfo.bookingInfo.billingContact).toMatchObject({ firstName, lastName, age: 34 })
})

it('who decides is asked for whose stay it is', async () => {
  const colleague = { id: '00000000-0000-4000-8000-00000000000b', firstName: 'Budi', lastName: 'Hartono' }
  await open({ verdict: asks, typed: { forOthers: true, colleague, guests: [colleague] } })
  await section()
  await waitFor(() =>
    expect(bodies(previewApproval)).toEqual([{ selectedToken: 'quote-1', traveller_id: colleague.id }]),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am booking for someone else' }))
  await waitFor(() => expect(bodies(previewApproval)[1]).toEqual({ selectedToken: 'quote-1', traveller_id: null }))
})

it('it keeps its price where the local gateway would take the payment, and with it the verdict', async () => {
  bookFirst = { deadline: '2026-11-24T08:00:00Z', freeUntil: '2026-12-18T10:00:00Z', silence: 'keeps' }
  await open({ verdict: asks, country: 'ID', role: [1001, 1002] })
  const part = within(await section())
  expect(await part.findByText('Raka Wijaya')).toBeTruthy()
  await accept()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(bodies(quoteLocalPayment)).toEqual([])
  // What that gateway has collected would not come back at once.
  expect(part.queryByRole('radio')).toBeNull()
})

it('is booked first with a card of the company alone where the local gateway is the other way to pay', async () => {
  bookFirst = { deadline: '2026-11-24T08:00:00Z', freeUntil: '2026-12-18T10:00:00Z', silence: 'keeps' }
  await open({ verdict: asks, country: 'ID' })
  await userEvent.click(await within(await section()).findByRole('radio', { name: /^Book now/ }))
  const ways = within(await screen.findByRole('region', { name: 'How do you want to pay?' }))
  expect(await ways.findAllByRole('radio')).toHaveLength(1)
  expect(ways.getByRole('radio', { name: /Company card/ })).toHaveProperty('checked', true)
})

it('what the server alone knew to need approval is asked for on the same page', async () => {
  serve(tellsToAsk)
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm and pay')
  await screen.findByRole('radio', { name: /Company card/ })
  await accept()
  await userEvent.click(screen.getByRole('button', { name: /^Pay USD/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await section()).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it.each<Duty>(['admin', 'approver'])('an %s asks too: nobody approves for himself', async (duty) => {
  await open({ duties: [duty], verdict: asks })
  expect(await section()).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('the person in charge pays, and asks nobody', async () => {
  await open({ isPIC: true, verdict: asks })
  await screen.findByRole('radio', { name: /Company card/ })
  expect(screen.getByRole('button', { name: /^Pay USD/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Ask for approval' })).toBeNull()
})

it('is booked now where the company lets people, once it is said who decides until when and what a refusal means', async () => {
  bookFirst = { deadline: '2026-11-24T08:00:00Z', freeUntil: '2026-12-18T10:00:00Z', silence: 'keeps' }
  await open({ verdict: asks })
  const part = within(await section())
  const now = await part.findByRole('radio', { name: /^Book now/ })
  expect(part.getByRole('radio', { name: /^Ask first/ })).toHaveProperty('checked', true)
  const said = now.closest('label')?.textContent
  expect(said).toMatch(
    /Raka Wijaya can decide until .*24.*\. If it is refused, we cancel it at the hotel, free of charge by its terms\. If the hotel does not cancel, it stays booked/,
  )
  expect(said).toContain('If nobody decides in time, it stays booked.')

  await userEvent.click(now)
  await screen.findByRole('radio', { name: /Company card/ })
  await accept()
  await userEvent.click(screen.getByRole('button', { name: /^Pay USD/ }))
  expect(await screen.findByRole('link', { name: 'Please choose a reason' })).toBeTruthy()
  expect(bodies(checkout)).toEqual([])
  await userEvent.selectOptions(part.getByLabelText('Why this stay?'), 'A fair or an event')
  serve(tellsToAsk)
  bookFirst = { ...bookFirst, silence: 'cancels' }
  await userEvent.click(screen.getByRole('button', { name: /^Pay USD/ }))
  await waitFor(() => expect(bodies(checkout)).toHaveLength(1))
  expect(bodies(checkout)[0]).toMatchObject({
    approveLater: { code: 'event', words: '', shown: { deadline: '2026-11-24T08:00:00Z', silence: 'keeps' } },
    stripe_id: 'pm_1',
  })
  expect(bodies(askApproval)).toEqual([])
  // The company has changed its mind: it is asked for first after all.
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(part.getByRole('radio', { name: /^Ask first/ })).toHaveProperty('checked', true)
  expect(part.getByText(/If nobody decides in time, it is cancelled/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it.each([
  ['lets', undefined, false],
  ['blocks', blocks, true],
])(
  'what was allowed for a colleague is booked where their own rules %s it, whatever those of who books say',
  async (_does, theirs, isShut) => {
    const colleague = '00000000-0000-4000-8000-00000000000b'
    const judged = theirs ? { verdict: theirs } : {}
    serve(on(judgeForColleague).says((of) => (of.params.accountId === colleague ? judged : { verdict: blocks })))
    await open({ ...(theirs ? {} : { verdict: blocks }), allowedFor: colleague })
    await screen.findByRole('radio', { name: /Company card/ })
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay USD/ })).toHaveProperty('disabled', isShut))
    expect(screen.queryByRole('region', { name: 'Ask for approval' })).toBeNull()
    const note = screen.getByText(/^Wayan Sudirta/).textContent
    expect(note?.replaceAll('\u00A0', ' ')).toBe(
      'Wayan Sudirta has approved this stay, at up to USD 1,295. Book it by 24 Nov 2026, 17:00 WIB.',
    )
  },
)
