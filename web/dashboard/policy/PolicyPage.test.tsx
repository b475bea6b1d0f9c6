import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { POLICY_MOVED, type getTravelPolicy } from '#shared/api/travel-policy.ts'
import { clearSession, storeSession, type Session } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { PolicyPage } from './PolicyPage.tsx'

type Saved = OutputOf<typeof getTravelPolicy>
const session: Session = { token: 'secret', user: aUser({ isPIC: true, companyData: aCompany() }) }
const group = { name: 'Sales', members: [], rules: {} }
const nothing: Saved = { version: 0, policy: { company: {}, groups: [], people: [] }, versions: [] }
const second: Saved = {
  version: 2,
  policy: {
    company: {
      cap: {
        action: 'ask',
        currency: 'USD',
        everywhere: 150,
        countries: [],
        cities: [{ city: 'Jakarta', country: 'ID', amount: 120 }],
      },
    },
    groups: [group],
    people: [],
  },
  versions: [
    {
      version: 2,
      savedAt: '2026-11-20T08:30:00.000Z',
      savedBy: 'Sari Wijaya',
      changes: [
        { fact: 'cap', place: { city: 'Jakarta', country: 'ID' }, from: 100, to: 120 },
        { fact: 'capAction', from: 'tell', to: 'ask' },
        { fact: 'nights', from: 5, to: null },
      ],
    },
    { version: 1, savedAt: '2026-11-01T08:30:00.000Z', savedBy: null, changes: [] },
  ],
}

beforeEach(() => clearSession())
afterEach(() => vi.restoreAllMocks())

/** The page over what the server has, one answer after another. */
async function open(reads: Saved[], save: () => Response, state = aPageState()) {
  let read = 0
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    if (init?.method === 'POST') return save()
    const answer = reads[Math.min(read, reads.length - 1)]
    read += 1
    return Response.json(answer)
  })
  storeSession(session.token, session.user)
  await renderScreen(<PolicyPage session={session} />, state)
  await screen.findByRole('form')
  return () =>
    fetched.mock.calls.flatMap(([path, init]) =>
      init?.method === 'POST' ? [{ path, body: JSON.parse(init.body as string) as unknown }] : [],
    )
}
const done = (version: number) => Response.json({ success: true, message: 'Your travel policy is saved.', version })
const rule = (name: string) => within(screen.getByRole('group', { name }))
const type = (label: string, value: string, at: ReturnType<typeof within> = screen as never) =>
  fireEvent.change(at.getByLabelText(label, { exact: false }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('saves a first policy: a cap with a city of its own, and what comes of breaking it', async () => {
  const sent = await open([nothing, { ...nothing, version: 1 }], () => done(1))
  expect(screen.getByText('There is no policy yet: everybody may book any stay.')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cap the price of a night' }))
  const cap = rule('Cap the price of a night')
  type('Everywhere, in USD', '150', cap)
  fireEvent.click(cap.getByRole('button', { name: 'Add a city or country' }))
  type('City', 'Jakarta', cap)
  type('Cap in USD', '120', cap)
  type('When it is broken', 'ask', cap)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Refundable only' }))
  type('When it is broken', 'block', rule('Refundable only'))
  press('Save travel policy')
  await screen.findByText('Version 1')
  expect(sent()).toEqual([
    {
      path: '/api/company/c1/travel-policy',
      body: {
        version: 0,
        policy: {
          company: {
            cap: {
              action: 'ask',
              currency: 'USD',
              everywhere: 150,
              countries: [],
              cities: [{ city: 'Jakarta', country: 'ID', amount: 120 }],
            },
            refundable: { action: 'block' },
          },
          groups: [],
          people: [],
        },
      },
    },
  ])
})

it('shows what there is, with who changed what and when, and keeps the rules of groups', async () => {
  const sent = await open([second], () => done(3))
  const cap = rule('Cap the price of a night')
  expect(cap.getByLabelText('City', { exact: false })).toHaveProperty('value', 'Jakarta')
  const history = within(screen.getByRole('region', { name: 'Versions' }))
  const [newest, oldest] = history.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
  expect(newest?.textContent).toContain('Sari Wijaya · 20 Nov 2026')
  expect(
    within(newest!)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Cap for Jakarta: 100 → 120',
    'When the cap is broken: Only tell → Needs approval',
    'Most nights: 5 → none',
  ])
  expect(oldest?.textContent).toContain('Somebody who has left')
  expect(screen.getByRole('button', { name: 'Save travel policy' })).toHaveProperty('disabled', true)
  fireEvent.click(cap.getByRole('button', { name: 'Remove the cap for Jakarta' }))
  expect(document.activeElement?.textContent).toBe('Other caps')
  press('Save travel policy')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ version: 2, policy: { groups: [group] } })
})

it('says at its field what is wrong, and sends nothing', async () => {
  const sent = await open([second], () => done(3))
  type('Cap in USD', 'a lot', rule('Cap the price of a night'))
  press('Save travel policy')
  const problem = await screen.findByText('Please enter a whole amount of at least 1')
  const field = screen.getByLabelText('Cap in USD')
  expect(field.getAttribute('aria-describedby')).toBe(problem.id)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(sent()).toEqual([])
})

it('somebody saved meanwhile: it says so, shows what they changed, keeps what was typed and saves over it when asked again', async () => {
  const third = {
    ...second,
    version: 3,
    versions: [
      { version: 3, savedAt: '2026-11-21T08:30:00.000Z', savedBy: 'Budi Santoso', changes: [] },
      ...second.versions,
    ],
  }
  const words = { message: POLICY_MOVED, msg: POLICY_MOVED, error: POLICY_MOVED, correlationId: 'c' }
  const moved = { status: false, success: false, code: 'CONFLICT', ...words }
  let tries = 0
  const sent = await open([second, third], () => ((tries += 1) === 1 ? Response.json(moved, { status: 409 }) : done(4)))
  type('Everywhere, in USD', '175', rule('Cap the price of a night'))
  press('Save travel policy')
  expect((await screen.findByRole('alert')).textContent).toBe(`Your travel policy is not saved. ${POLICY_MOVED}`)
  expect(screen.getByText(/^Budi Santoso/)).toBeDefined()
  expect(screen.getByLabelText('Everywhere, in USD', { exact: false })).toHaveProperty('value', '175')
  press('Save travel policy')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({ version: 3, policy: { company: { cap: { everywhere: 175 } } } })
})

it('speaks Indonesian', async () => {
  await open([second], () => done(3), aPageState({ language: 'id' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Kebijakan perjalanan' })).toBeDefined()
  expect(screen.getByText('Batas untuk Jakarta: 100 → 120')).toBeDefined()
})
