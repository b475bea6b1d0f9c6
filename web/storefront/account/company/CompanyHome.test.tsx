import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { getUserDetails } from '#shared/api/accounts.ts'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { listRequests } from '#shared/api/approvals.ts'
import type { CompanyHome } from '#shared/api/company-home.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import { getMyTravelPolicy } from '#shared/api/travel-policy.ts'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aRequest } from '#web/storefront/requests/a-request.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import AccountPage from '../AccountPage.tsx'

let mine: CompanyHome['mine']
let requests: ApprovalRequest[]
let rules: PolicyRules
let approvers: { firstName: string; lastName: string }[]
let waiting: CompanyHome['requests']

const member = (changes: Partial<UserData> = {}) =>
  aUser({ companyData: aCompany({ companyName: 'PT Nusantara' }), teamMembers: { role: [1001] }, ...changes })

beforeEach(() => {
  clearSession()
  mine = { next: null, requests: [], waiting: [] }
  requests = []
  rules = {}
  approvers = []
  waiting = undefined
  serve(
    on(getUserDetails).says(() => readSession()!.user),
    on(getMyTravelPolicy).says(() => ({ version: 1, rules, source: 'company', approvers })),
    on(listRequests).says(() => ({ requests, total: requests.length, waiting: 0 })),
    on(getCompanyHome).says(() => ({
      today: '2026-11-23',
      period: { from: '2025-12-01', to: '2026-11-23' },
      mine,
      ...(waiting && { requests: waiting }),
    })),
  )
})

async function open(language: 'en' | 'id' = 'en', user = member()) {
  storeSession('secret', user)
  return renderScreen(<AccountPage />, aPageState({ language }), '/Myaccount?tab=your_company')
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

const names = () => screen.queryAllByRole('region').map((one) => within(one).getAllByRole('heading')[0]?.textContent)

describe('the home of who travels for a company', () => {
  it('draws a part when those above it are there', async () => {
    const { promise, resolve } = Promise.withResolvers<CompanyHome>()
    serve(on(getCompanyHome).says(promise))
    await open()
    await waitFor(() => expect(sent(getMyTravelPolicy)).toHaveLength(1))
    expect(names()).toEqual(['Your next stay'])
    resolve({ today: '2026-11-23', period: { from: '2025-12-01', to: '2026-11-23' }, mine })
    await part('Your company')
    expect(names()).toEqual([
      'Your next stay',
      'Your requests',
      'What you may spend',
      'Who approves your stays',
      'Your company',
    ])
  })

  it.each([
    ['books', [1001, 1002] as const, 1],
    ['only looks', [1001] as const, 0],
  ])('leads who %s to the search accordingly', async (_who, role, links) => {
    await open('en', member({ teamMembers: { role: [...role] } }))
    const next = await part('Your next stay')
    expect(await next.findByText('You have no stay ahead.')).toBeTruthy()
    expect(next.queryAllByRole('link', { name: 'Search for a stay' })).toHaveLength(links)
  })

  it('has the next stay with its page, its paper and its entry for a calendar', async () => {
    mine.next = {
      reference: 'LS-7',
      travellers: ['Maya Putri'],
      hotel: 'Hotel Kenanga',
      city: 'Jakarta',
      country: 'ID',
      checkIn: '2026-12-01',
      checkOut: '2026-12-03',
    }
    await open()
    const stay = await part('Your next stay')
    const links = (await stay.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Hotel Kenanga', '/booking?refId=LS-7'],
      ['Download Confirmation', expect.stringMatching(/booking-detail\/pdf\/Hotel%20Kenanga\?refId=LS-7/)],
      ['Add to calendar', expect.stringContaining('refId=LS-7')],
    ])
    expect(stay.getByText('Tue, 1 Dec 2026 – Thu, 3 Dec 2026')).toBeDefined()
    expect(stay.getByText('Jakarta, Indonesia')).toBeDefined()
  })

  it('has what still waits, with its state, its deadline and the way to it; what is over is not in it', async () => {
    requests = [
      aRequest({ deadline: new Date(Date.now() + 5.5 * 3_600_000).toISOString() }),
      aRequest({ id: '5f0c7a3e-0000-4000-8000-000000000003', state: 'REFUSED' }),
    ]
    mine.waiting = [{ id: 's', hotel: 'Hotel Melati', place: 'Medan', checkIn: '2026-12-05', checkOut: '2026-12-06' }]
    await open()
    const list = await part('Your requests')
    const rows = await list.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toMatch(
      /^Waits for approvalThe Jati.*Waits for Maya Putri until \d.*\d\d:\d\d \S+\. Nothing is booked yet\. \(5 hours left\)$/,
    )
    expect(list.getByRole('link', { name: 'Hotel Melati' }).getAttribute('href')).toBe(
      '/Myaccount?tab=booking&show=business',
    )
    await userEvent.click(list.getByRole('button', { name: 'The Jati' }))
    expect(await screen.findByRole('dialog', { name: 'The Jati' })).toBeDefined()
  })

  it('says in words what may be spent where, and what comes of more', async () => {
    rules = {
      cap: {
        action: 'ask',
        currency: 'USD',
        everywhere: 80,
        countries: [{ country: 'ID', amount: 90 }],
        cities: [{ city: 'Jakarta', country: 'ID', amount: 120 }],
      },
      stars: { action: 'tell', most: 4 },
      daysAhead: { action: 'block', least: 3 },
    }
    await open()
    const spend = await part('What you may spend')
    await spend.findByText('A night may cost at most')
    const caps = [spend.getAllByRole('term'), spend.getAllByRole('definition')].map((all) =>
      all.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    )
    expect(caps).toEqual([
      ['Jakarta, Indonesia', 'Elsewhere in Indonesia', 'Everywhere else'],
      ['USD 120', 'USD 90', 'USD 80'],
    ])
    expect(spend.getByText(/^Above it: needs approval\./)).toBeDefined()
    expect(spend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hotels with at most 4 stars (otherwise: it may be booked, and the booking says so)',
      'Booked at least 3 days ahead (otherwise: not allowed)',
    ])
  })

  it('says who decides', async () => {
    approvers = [
      { firstName: 'Raka', lastName: 'Wijaya' },
      { firstName: 'Dian', lastName: 'Sari' },
    ]
    await open()
    const rows = await (await part('Who approves your stays')).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Raka Wijaya', 'Dian Sari'])
  })

  it('says of each part that there is nothing in it', async () => {
    await open()
    for (const [name, words] of [
      ['Your next stay', 'You have no stay ahead.'],
      ['Your requests', 'You have asked for nothing that still waits.'],
      ['What you may spend', 'Your company has no rules of travel: you may book any stay.'],
      ['Who approves your stays', /^Nobody else of your company can approve a stay yet\./],
    ] as const)
      expect(await (await part(name)).findByText(words)).toBeDefined()
  })

  it('waits for each part by itself, and one that fails can be asked for again beside the others', async () => {
    serve(on(getMyTravelPolicy).says(new Promise(() => {})))
    const mend = serve(on(getCompanyHome).says(refusal(500, 'INTERNAL', 'Please try again.')))
    await open()
    expect(await (await part('Your requests')).findByText(/nothing that still waits/)).toBeDefined()
    expect((await part('What you may spend')).getByRole('status').textContent).toMatch(/Looking up/)
    const stay = await part('Your next stay')
    const again = await stay.findByRole('button', { name: 'Try again' })
    mend()
    await userEvent.click(again)
    expect(await stay.findByText('You have no stay ahead.')).toBeDefined()
  })

  it('leads an approver to what waits for them', async () => {
    waiting = { count: 2, first: [] }
    await open('en', member({ duties: ['approver'] }))
    const link = await screen.findByRole('link', { name: '2 requests wait for you' })
    expect(link.getAttribute('href')).toBe('/business-dashboard?page=requests')
  })

  it('is not the person in charge’s, who has the dashboard', async () => {
    await open('en', member({ isPIC: true }))
    expect(await screen.findByText('Your role: PIC')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Your next stay' })).toBeNull()
  })

  it('speaks Indonesian', async () => {
    rules = { nights: { action: 'ask', most: 2 } }
    await open('id')
    expect(await (await part('Batas belanja Anda')).findByRole('listitem')).toHaveProperty(
      'textContent',
      'Paling lama 2 malam setiap menginap (jika tidak: perlu persetujuan)',
    )
  })
})

it('books what was allowed from where it is listed', async () => {
  requests = [
    aRequest({ state: 'ALLOWED', can: { decide: false, pay: false, withdraw: true, book: true, keep: false } }),
  ]
  await open()
  expect(await screen.findByRole('button', { name: 'Book now: The Jati' })).toBeTruthy()
})
