import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { Screens } from '#web/routes.tsx'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aRequest } from '#web/storefront/requests/a-request.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'

const visa = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}

let sent: { path: string; body: unknown }[]
let request: ApprovalRequest
let cards: unknown[]
let answers: Record<string, () => Response>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  sent = []
  cards = [visa]
  request = aRequest()
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = (input as string).replace('/api', '')
    if (init?.method === 'POST') sent.push({ path, body: init.body && JSON.parse(init.body as string) })
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    if (answer) return answer()
    if (path.includes('userDetails')) return Response.json(readSession()?.user)
    if (path.startsWith('/company-payment/payment-methods/')) return Response.json(cards)
    if (path.endsWith('/budgets')) return Response.json({ budgets: [] })
    if (path.endsWith('/price')) return Response.json({ status: 'priced', quote: { totalRate: 410 }, isWithin: true })
    if (path.includes('/requests?')) return Response.json({ requests: [request], total: 1, waiting: 1 })
    if (path.includes('/requests/')) return Response.json(request)
    return Response.json({})
  })
})

let companies = 0
async function open(query = '') {
  companies += 1
  const companyData = aCompany({ id: `r${companies}`, stripeCustomerId: `cus_r${companies}` })
  storeSession('secret', aUser({ isPIC: true, companyData }))
  return renderScreen(<Screens />, undefined, `/business-dashboard?page=requests${query}`)
}
const openOne = () => open(`&id=${request.id}`)
const posted = (end: string) => sent.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

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
  answers['show=waiting&page=1'] = () => Response.json({ requests: [], total: 0, waiting: 0 })
  await open()
  expect(await screen.findByText('Nothing waits for a decision')).toBeTruthy()
})

it('shows the price of now, and books up to the ceiling with the card that is chosen', async () => {
  answers['/approve'] = () =>
    Response.json({ outcome: 'booking', request, payment: { requires_action: false, ref_id: 'LS-1' } })
  await openOne()
  const decision = within(await screen.findByRole('region', { name: 'Your decision' }))
  await waitFor(() => expect(decision.getByText(/^USD.410$/)).toBeTruthy())
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['price'])
  await userEvent.click(await decision.findByRole('button', { name: /^Approve and book, up to USD.420$/ }))
  await waitFor(() => expect(posted('/approve')).toHaveLength(1))
  expect(posted('/approve')[0]).toEqual({
    upTo: 420,
    card: { stripe_id: 'pm_1', customer_stripe_id: `cus_r${companies}` },
  })
})

it('without a card of the company lets who asked book', async () => {
  cards = []
  const allowed = aRequest({
    state: 'ALLOWED',
    can: { decide: false, pay: false, withdraw: false, book: false, keep: false },
  })
  answers['/approve'] = () => Response.json({ outcome: 'allowed', request: allowed })
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: /^Approve, up to USD.420$/ }))
  expect(await screen.findByText('Approved: to be booked')).toBeTruthy()
  expect(posted('/approve')).toEqual([{ upTo: 420 }])
  expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull()
})

it('asks once more with both prices where the room costs more, for exactly the new one', async () => {
  answers['/approve'] = () =>
    Response.json({ outcome: 'price_asked', request: aRequest({ state: 'PRICE_ASKED', askedTotal: 460 }) })
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: /^Approve and book, up to USD.420$/ }))
  expect((await screen.findByText(/Approving it agrees to USD.460\./)).textContent).toMatch(
    /cost USD.400 .* USD.460 now/,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Approve and book, up to USD.460$/ }))
  await waitFor(() => expect(posted('/approve')).toHaveLength(2))
  expect(posted('/approve')[1]).toMatchObject({ upTo: 460 })
})

it('says who decided where somebody was sooner', async () => {
  const over = aRequest({
    state: 'REFUSED',
    decidedBy: { firstName: 'Raka', lastName: 'Wijaya' },
    decisionWords: 'Too dear',
    can: { decide: false, pay: false, withdraw: false, book: false, keep: false },
  })
  answers['/approve'] = () => Response.json({ outcome: 'over', request: over })
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
const late = 'This request was decided, taken back or expired before.'

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
  answers[`/${way}`] = () => Response.json({ outcome, request: ended })
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
  answers['/refuse'] = () =>
    Response.json({ outcome: 'done', request: aRequest({ state: 'REFUSED', can: { ...request.can, decide: false } }) })
  await openOne()
  await userEvent.click(await screen.findByRole('button', { name: 'Do not approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Do not approve' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Do not approve' }))
  expect(dialog.getByLabelText('What should Budi Santoso know?').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(dialog.getByLabelText('What should Budi Santoso know?'), 'Too dear')
  await userEvent.click(dialog.getByRole('button', { name: 'Do not approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted('/refuse')).toEqual([{ words: 'Too dear' }])
  expect(await screen.findByText('Not approved')).toBeTruthy()
})

it('keeps what is shown where the card is declined, and says why', async () => {
  answers['/approve'] = () =>
    Response.json(
      {
        status: false,
        success: false,
        code: 'DECLINED',
        message: 'Your card was declined.',
        msg: 'Your card was declined.',
        error: 'Your card was declined.',
        correlationId: 'c',
      },
      { status: 402 },
    )
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
  const missing = {
    status: false,
    success: false,
    code: 'NOT_FOUND',
    message: 'x',
    msg: 'x',
    error: 'x',
    correlationId: 'c',
  }
  answers[request.id] = () => Response.json(missing, { status: 404 })
  await openOne()
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such request' })).toBeTruthy()
})

it('says what the stay does to each budget before it is approved, and which of them refuses it', async () => {
  const costObject = { kind: 'cost_centre', code: 'SALES', name: 'Sales' }
  const budget = { costObject, span: '2026-Q4', currency: 'USD', action: 'block', amount: 4000 }
  let budgets: object[] = [
    { ...budget, held: 3100, left: 500 },
    { ...budget, costObject: { ...costObject, kind: 'project', code: 'P1' }, action: 'tell', held: 3900, left: -300 },
  ]
  answers['/budgets'] = () => Response.json({ budgets })
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
  answers['/keep'] = () =>
    Response.json({
      outcome: 'done',
      request: {
        ...request,
        state: 'BOOKED',
        decidedBy: { firstName: 'Maya', lastName: 'Putri' },
        can: { ...can, keep: false },
      },
    })
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
  answers['/price'] = () => Response.json({ status: 'sold_out' })
  await open('&show=ended')
  const card = within(await screen.findByRole('article'))
  await userEvent.click(card.getByRole('button', { name: 'Book now: The Jati' }))
  expect(await card.findByText('The room is not to be had at this moment.')).toBeTruthy()
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
