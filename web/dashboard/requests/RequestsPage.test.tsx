import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getUserDetails } from '#shared/api/accounts.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import {
  approveRequest,
  getRequest,
  keepStay,
  listRequests,
  priceRequest,
  refuseRequest,
} from '#shared/api/approvals.ts'
import { weighRequest } from '#shared/api/budgets.ts'
import { listPaymentMethods } from '#shared/api/company-cards.ts'
import { makeBooking } from '#shared/api/payments.ts'
import { Screens } from '#web/routes.tsx'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aQuote } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aRequest } from '#web/storefront/requests/a-request.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'

const visa = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}

let request: ApprovalRequest
let cards: (typeof visa)[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  cards = [visa]
  request = aRequest()
  serve(
    on(getUserDetails).says(() => readSession()!.user),
    on(listPaymentMethods).says(() => cards),
    on(weighRequest).says({ budgets: [] }),
    on(priceRequest).says({ status: 'priced', quote: aQuote({ totalRate: 410 }), isWithin: true }),
    on(listRequests).says(() => ({ requests: [request], total: 1, waiting: 1 })),
    on(getRequest).says(() => request),
  )
})

let companies = 0
async function open(query = '') {
  companies += 1
  const companyData = aCompany({ id: `r${companies}`, stripeCustomerId: `cus_r${companies}` })
  storeSession('secret', aUser({ isPIC: true, companyData }))
  return renderScreen(<Screens />, undefined, `/business-dashboard?page=requests${query}`)
}
const openOne = () => open(`&id=${request.id}`)

it('lists what waits, with what it costs, why it is wanted and how long there is', async () => {
  await open()
  const list = within(await screen.findByRole('list', { name: 'Waiting' }))
  const card = list.getByRole('article').textContent
  expect(card).toContain('Waits for approval')
  expect(card).toContain('5 hours left')
  expect(card).toMatch(/USD.400 when asked, at most USD.420/)
  expect(card).toContain('Close to the client: Next door')
  await waitFor(() => expect(list.getByRole('article').textContent).toContain('3 nights, at most 2 allowed'))
  expect(list.getByRole('link', { name: 'Budi Santoso: The Jati' }).getAttribute('href')).toBe(
    `/business-dashboard?page=requests&id=${request.id}`,
  )
  expect(await screen.findByText('1 request waits for you')).toBeTruthy()
})

it('goes by who travels, and says who asked for them', async () => {
  request = aRequest({ requester: { firstName: 'Dian', lastName: 'Pratiwi' } })
  await open()
  expect(await screen.findByRole('link', { name: 'Budi Santoso: The Jati' })).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain('Asked by Dian Pratiwi')
})

it('says so where nothing waits', async () => {
  serve(on(listRequests).says({ requests: [], total: 0, waiting: 0 }))
  await open()
  expect(await screen.findByText('Nothing waits for a decision')).toBeTruthy()
})

const fact = (name: string) => screen.getByText(name).nextSibling?.textContent

it('shows what the hotel is to be told before anybody pays, and that nothing is told yet', async () => {
  request = aRequest({ hotelNote: { arrivalHour: 24, requests: 'A cot, please' } })
  const { unmount } = await openOne()
  await screen.findByText('Arrival')
  expect(fact('Arrival')).toBe('00:00–01:00 (next day)')
  expect(fact('Requests to the hotel')).toBe(
    'A cot, pleaseThe hotel is told once it is booked. It does what it can, and cannot promise it.',
  )
  unmount()
  request = aRequest({ state: 'BOOKED', hotelNote: { requests: 'A cot, please' } })
  await openOne()
  await screen.findByText('Requests to the hotel')
  expect(fact('Requests to the hotel')).toBe('A cot, please')
  expect(screen.queryByText('Arrival')).toBeNull()
})

it('shows the price of now, and books up to the ceiling with the card that is chosen', async () => {
  serve(
    on(approveRequest).says({ outcome: 'booking', request, payment: { requires_action: false, ref_id: 'LS-1' } }),
    on(makeBooking).says({ success: false, succeeded: false, pending: true, msg: '', message: '', said: [] }),
  )
  await openOne()
  const decision = within(await screen.findByRole('region', { name: 'Your decision' }))
  await waitFor(() => expect(decision.getByText(/^USD.410$/)).toBeTruthy())
  expect(sent().flatMap(({ method, path }) => (method === 'POST' ? [path.split('/').at(-1)] : []))).toEqual(['price'])
  await userEvent.click(await decision.findByRole('button', { name: /^Approve and book, up to USD.420$/ }))
  await waitFor(() => expect(bodies(approveRequest)).toHaveLength(1))
  expect(bodies(approveRequest)[0]).toEqual({
    upTo: 420,
    card: { stripe_id: 'pm_1', customer_stripe_id: `cus_r${companies}` },
  })
  await waitFor(() => expect(bodies(makeBooking)[0]).toMatchObject({ id: 'LS-1' }))
})

it('without a card of the company lets who asked book', async () => {
  cards = []
  const allowed = aRequest({
    state: 'ALLOWED',
    can: { decide: false, pay: false, withdraw: false, book: false, keep: false },
  })
  serve(on(approveRequest).says({ outcome: 'allowed', request: allowed }))
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: /^Approve, up to USD.420$/ }))
  expect(await screen.findByText('Approved: to be booked')).toBeTruthy()
  expect(bodies(approveRequest)).toEqual([{ upTo: 420 }])
  expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull()
})

it('asks once more with both prices where the room costs more, for exactly the new one', async () => {
  const dearer = aRequest({ state: 'PRICE_ASKED', askedTotal: 460 })
  serve(on(approveRequest).says({ outcome: 'price_asked', request: dearer }))
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: /^Approve and book, up to USD.420$/ }))
  expect((await screen.findByText(/Approving it agrees to USD.460\./)).textContent).toMatch(
    /cost USD.400 .* USD.460 now/,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Approve and book, up to USD.460$/ }))
  await waitFor(() => expect(bodies(approveRequest)).toHaveLength(2))
  expect(bodies(approveRequest)[1]).toMatchObject({ upTo: 460 })
})

describe('of two rooms', () => {
  const two = { rooms: [...aRequest().rooms, ...aRequest().rooms] }

  it('counts them in the price of now and in what is approved', async () => {
    request = aRequest(two)
    serve(
      on(priceRequest).says({ status: 'sold_out' }),
      on(approveRequest).says({ outcome: 'sold_out', request: aRequest({ ...two, state: 'SOLD_OUT' }) }),
    )
    await openOne()
    expect(await screen.findByText(/^The 2 rooms are not all available right now\./)).toBeTruthy()
    expect(await screen.findByText(/^The 2 rooms are priced once more and booked if they cost at most/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /^Approve and book/ }))
    expect(await screen.findByText(/^The 2 rooms were not all free/)).toBeTruthy()
    expect(await screen.findByText('The 2 rooms are not all free any more. Nothing was booked.')).toBeTruthy()
  })

  it('counts them where they cost more', async () => {
    request = aRequest({ ...two, state: 'PRICE_ASKED', askedTotal: 460 })
    await openOne()
    expect((await screen.findByText(/^The 2 rooms cost USD/)).textContent).toMatch(
      /^The 2 rooms cost USD.400 when they were asked for and cost USD.460 now\./,
    )
  })
})

it('says who decided where somebody was sooner', async () => {
  const over = aRequest({
    state: 'REFUSED',
    decidedBy: { firstName: 'Raka', lastName: 'Wijaya' },
    decisionWords: 'Too dear',
    can: { decide: false, pay: false, withdraw: false, book: false, keep: false },
  })
  serve(on(approveRequest).says({ outcome: 'over', request: over }))
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: /^Approve and book/ }))
  expect(await screen.findByText('Raka Wijaya has not approved it. Nothing is booked.')).toBeTruthy()
  expect(screen.getByText('Too dear')).toBeTruthy()
})

/** Each way to decide, on a request that shows it. */
const ways = {
  approve: () => userEvent.click(screen.getByRole('button', { name: /^Approve and book/ })),
  refuse: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Do not approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Too dear')
    await userEvent.click(dialog.getByRole('button', { name: 'Do not approve' }))
  },
  keep: () => userEvent.click(screen.getByRole('button', { name: 'Keep the stay' })),
}
const late = 'This request was decided, withdrawn or expired before.'

it.each([
  ['approve', 'allowed', 'success', /^Approved\./],
  ['approve', 'over', 'neutral', late],
  ['refuse', 'done', 'success', /./],
  ['refuse', 'over', 'neutral', late],
  ['keep', 'done', 'success', /./],
  ['keep', 'over', 'neutral', late],
] as const)('%s that ends as %s is said in the tone of %s', async (way, outcome, tone, words) => {
  const can = { decide: way !== 'keep', pay: way !== 'keep', withdraw: false, book: false, keep: way === 'keep' }
  if (way === 'keep') request = aRequest({ state: 'BOOKED_WAITING', silence: 'cancels', can })
  const ended = aRequest({ state: 'REFUSED', can: { ...can, decide: false, pay: false, keep: false } })
  const endpoint = { approve: approveRequest, refuse: refuseRequest, keep: keepStay }[way]
  serve(on(endpoint).says(Response.json({ outcome, request: ended })))
  const said = vi.fn()
  onTestFinished(onAnnouncement(said))
  await openOne()
  await screen.findByRole('button', { name: way === 'keep' ? 'Keep the stay' : /^Approve and book/ })
  await ways[way]()
  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  const [message, inTone] = said.mock.lastCall as [string, string]
  expect(message).toMatch(words)
  expect(message === late).toBe(outcome === 'over')
  // The buttons are gone: what became of it is read next.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Nothing is booked\.$/))
  expect(inTone).toBe(tone)
})

it('is refused with words, and not without', async () => {
  const refused = aRequest({ state: 'REFUSED', can: { ...request.can, decide: false } })
  serve(on(refuseRequest).says({ outcome: 'done', request: refused }))
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: 'Do not approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Do not approve' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Do not approve' }))
  expect(dialog.getByLabelText('What should Budi Santoso know?').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(dialog.getByLabelText('What should Budi Santoso know?'), 'Too dear')
  await userEvent.click(dialog.getByRole('button', { name: 'Do not approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(refuseRequest)).toEqual([{ words: 'Too dear' }])
  expect(await screen.findByText('Not approved')).toBeTruthy()
})

it('keeps what is shown where the card is declined, and says why', async () => {
  serve(on(approveRequest).says(refusal(402, 'DECLINED', 'Your card was declined.')))
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: /^Approve and book/ }))
  expect((await screen.findByText(/It is not approved\./)).textContent).toContain('Your card was declined.')
  expect(screen.getByRole('button', { name: /^Approve and book/ })).toBeTruthy()
})

it('says so of one’s own stay, and of a request that is not there', async () => {
  request = aRequest({ isOwn: true, can: { decide: false, pay: false, withdraw: true, book: false, keep: false } })
  const own = await openOne()
  expect(await screen.findByText(/This is your own stay/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull()
  own.unmount()
  serve(on(getRequest).says(refusal(404, 'NOT_FOUND')))
  await openOne()
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such request' })).toBeTruthy()
})

it('says what the stay does to each budget before it is approved, and which of them refuses it', async () => {
  const costObject = { kind: 'cost_centre', code: 'SALES', name: 'Sales' } as const
  const budget = { costObject, span: '2026-Q4', currency: 'USD', action: 'block', amount: 4000 } as const
  let budgets: OutputOf<typeof weighRequest>['budgets'] = [
    { ...budget, held: 3100, left: 500 },
    { ...budget, costObject: { ...costObject, kind: 'project', code: 'P1' }, action: 'tell', held: 3900, left: -300 },
  ]
  serve(on(weighRequest).says(() => ({ budgets })))
  const once = await openOne()
  const part = within(await screen.findByRole('region', { name: 'What it does to your budgets' }))
  const [holds, over] = part.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
  expect(holds).toMatch(
    /^SALES · Sales .*BudgetUSD 4,000Used and committed beforeUSD 3,100Left after this stayUSD 500$/,
  )
  expect(over).toMatch(/^P1 · Sales .*Over with this stayUSD 300This budget warns only: the stay may be approved\.$/)
  expect(screen.queryByText(/This budget refuses the stay/)).toBeNull()
  once.unmount()
  budgets[0] = { ...budget, held: 4000, left: -400 }
  const second = await openOne()
  expect(await screen.findByText(/This budget refuses the stay/)).toBeTruthy()
  second.unmount()
  budgets = [{ ...budget, currency: 'IDR' }]
  await openOne()
  // Who decides chooses no currency: the request's is its own.
  expect((await screen.findByText(/is kept in IDR/)).textContent).toBe(
    'The budget of SALES · Sales is kept in IDR, so a stay in another currency cannot be counted. ' +
      'This budget refuses the stay: it takes only stays in its own currency.',
  )
})

it('of a stay that is booked already asks whether to keep it, says until when that is free, and what silence means', async () => {
  const freeUntil = new Date(Date.now() + 72 * 3_600_000).toISOString()
  const can = { decide: false, pay: false, withdraw: false, book: false, keep: true }
  request = aRequest({ state: 'BOOKED_WAITING', silence: 'cancels', freeUntil, can })
  serve(
    on(keepStay).says({
      outcome: 'done',
      request: {
        ...request,
        state: 'BOOKED',
        decidedBy: { firstName: 'Maya', lastName: 'Putri' },
        can: { ...can, keep: false },
      },
    }),
  )
  await openOne()
  const decision = within(await screen.findByRole('region', { name: 'Your decision' }))
  expect(
    decision.getByText(
      /By the hotel’s terms it can be cancelled free of charge until .* If nobody decides until .*, we cancel it at the hotel\.$/,
    ),
  ).toBeTruthy()
  expect(screen.getByText('Booked, waits for approval')).toBeTruthy()
  expect(screen.getByText('Price')).toBeTruthy()
  expect(screen.queryByText('Price when asked')).toBeNull()
  await userEvent.click(decision.getByRole('button', { name: 'Cancel the stay' }))
  expect(await screen.findByRole('dialog', { name: 'Cancel the stay' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await userEvent.click(decision.getByRole('button', { name: 'Keep the stay' }))
  expect(await screen.findByText('Maya Putri has approved it. It stays booked.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull()
})

const ownStay = { decide: false, pay: false, withdraw: true, book: true, keep: false }

it('an approver pays for their own stay, once somebody else allowed it, from its card', async () => {
  request = aRequest({ state: 'ALLOWED', isOwn: true, can: ownStay })
  serve(on(priceRequest).says({ status: 'sold_out' }))
  await open('&show=ended')
  const card = within(await screen.findByRole('article'))
  await userEvent.click(card.getByRole('button', { name: 'Book now: The Jati' }))
  expect(await card.findByText('The room is not available right now.')).toBeTruthy()
})

it('leads on from the page of a request, and asks for no decision that was made', async () => {
  request = aRequest({ state: 'ALLOWED', isOwn: true, can: ownStay })
  await openOne()
  expect(await screen.findByRole('button', { name: 'Book now: The Jati' })).toBeTruthy()
  expect(screen.queryByText(/somebody else of your company has to decide/)).toBeNull()
})

it('leads from a sold-out room to its hotel for the same stay', async () => {
  const searchAgain = { residence: 'ID' }
  request = aRequest({ state: 'SOLD_OUT', searchAgain, can: { ...ownStay, book: false, withdraw: false } })
  await openOne()
  const link = await screen.findByRole('link', { name: 'Search again: The Jati' })
  expect(link.getAttribute('href')).toContain('/hotel/h1/detail?checkIn=2026-12-20&checkOut=2026-12-23')
})
