import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getApprovalRules } from '#shared/api/approvals.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { listTeamMembers } from '#shared/api/team.ts'
import { getMemberTravelPolicy, getTravelPolicy, POLICY_SAVED, saveTravelPolicy } from '#shared/api/travel-policy.ts'
import { usualApprovalRules } from '#shared/approval/rules.ts'
import { english } from '#shared/reasons/reasons.ts'
import { aMember } from '../team/a-member.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession, type Session } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { PolicyPage } from './PolicyPage.tsx'
// Their code is there before they open.
import '#web/ui/dialogs/ConfirmDialog.tsx'
import './sets/RuleSetDialog.tsx'

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

const [ann, ben, cem] = [
  aMember({ name: 'Ann Arief' }),
  aMember({ name: 'Ben Basuki' }),
  aMember({ status: 'waiting', invitedEmail: 'cem@nusantara.example' }),
]
const team = [ann, ben, cem, aMember({ status: 'archived', invitedEmail: 'gone@nusantara.example' })]

beforeEach(() => clearSession())

/** The page over what the server has, one answer after another. */
async function open(
  reads: Saved[],
  save: () => OutputOf<typeof saveTravelPolicy> | Response,
  state = aPageState(),
  people = on(listTeamMembers).says({ success: true, teamMembers: team }),
) {
  let read = 0
  serve(
    on(getTravelPolicy).says(() => reads[Math.min(read++, reads.length - 1)]!),
    on(saveTravelPolicy).says(save),
    on(getApprovalRules).says(usualApprovalRules),
    people,
  )
  storeSession(session.token, session.user)
  await renderScreen(<PolicyPage session={session} />, state)
  await screen.findByRole('form')
}
const posted = () => sent().flatMap(({ method, path, body }) => (method === 'POST' ? [{ path, body }] : []))
const policySent = () => sent(saveTravelPolicy).at(-1)?.body.policy
const done = (version: number) => ({ success: true, message: POLICY_SAVED, version }) as const
const moved = refusal(409, 'CONFLICT', english('policyMoved'))
const rule = (name: string) => within(screen.getByRole('group', { name }))
const type = (label: string, value: string, at: ReturnType<typeof within> = screen as never) =>
  fireEvent.change(at.getByLabelText(label, { exact: false }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('saves a first policy: a cap with a city of its own, and what comes of breaking it', async () => {
  await open([nothing, { ...nothing, version: 1 }], () => done(1))
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
  expect(posted()).toEqual([
    {
      path: '/company/c1/travel-policy',
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
  await open([second], () => done(3))
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
    'Maximum nights: 5 → none',
  ])
  expect(oldest?.textContent).toContain('Somebody who has left')
  expect(screen.getByRole('button', { name: 'Save travel policy' })).toHaveProperty('disabled', true)
  fireEvent.click(cap.getByRole('button', { name: 'Remove the cap for Jakarta' }))
  expect(document.activeElement?.textContent).toBe('Other caps')
  press('Save travel policy')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toMatchObject({ version: 2, policy: { groups: [group] } })
})

it('says at its field what is wrong, and sends nothing', async () => {
  await open([second], () => done(3))
  type('Cap in USD', 'a lot', rule('Cap the price of a night'))
  press('Save travel policy')
  const problem = await screen.findByText('Please enter a whole amount of at least 1', { selector: 'p' })
  const field = screen.getByLabelText('Cap in USD')
  expect(field.getAttribute('aria-describedby')).toBe(problem.id)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please check these details/))
  fireEvent.click(screen.getByRole('link', { name: 'Please enter a whole amount of at least 1' }))
  expect(document.activeElement).toBe(field)
  expect(posted()).toEqual([])
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
  let tries = 0
  await open([second, third], () => ((tries += 1) === 1 ? moved : done(4)))
  type('Everywhere, in USD', '175', rule('Cap the price of a night'))
  press('Save travel policy')
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Your travel policy is not saved. ${english('policyMoved')}`,
  )
  expect(screen.getByText(/^Budi Santoso/)).toBeDefined()
  expect(screen.getByLabelText('Everywhere, in USD', { exact: false })).toHaveProperty('value', '175')
  press('Save travel policy')
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted()[1]?.body).toMatchObject({ version: 3, policy: { company: { cap: { everywhere: 175 } } } })
})

/** Two groups, of which Ann is in both, and a person. */
const third: Saved = {
  ...second,
  policy: {
    ...second.policy,
    groups: [
      { name: 'Sales', members: [ann.id], rules: { nights: { action: 'ask', most: 3 } } },
      { name: 'Board', members: [ann.id, ben.id], rules: {} },
    ],
    people: [{ member: ben.id, rules: { refundable: { action: 'block' } } }],
  },
}

it('says whose rules are others in the order in which they are asked, and what they ask', async () => {
  await open([third], () => done(3))
  const shown = await screen.findByRole('region', { name: 'Rules of their own' })
  expect(
    within(shown)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Ben Basuki · one person', 'Sales · group', 'Board · group', 'Everybody else'])
  const [person, sales, board, rest] = within(shown)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'))
  expect(person?.textContent).toContain('cancelled in time (otherwise: not allowed)')
  expect(sales?.textContent).toContain('Ann AriefAt most 3 nights a stay (otherwise: needs approval)')
  expect(board?.textContent).toContain('Ann Arief, Ben BasukiAny stay may be booked.')
  expect(rest?.textContent).toContain('At most USD\u00A0150 a night, Jakarta USD\u00A0120 (otherwise: needs approval)')
})

it('adds a group from the team, which begins with the company’s rules', async () => {
  await open([second, { ...second, version: 3 }], () => done(3))
  fireEvent.click(await screen.findByRole('button', { name: 'Add rules for a group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rules for a group' }))
  expect(dialog.queryByRole('checkbox', { name: /gone@/ })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  expect(await dialog.findByText('Please enter a name', { selector: 'p' })).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please check these details/))
  fireEvent.click(dialog.getByRole('link', { name: 'Please choose who is in the group' }))
  expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'People of the group' }))
  type('Name of the group', ' sales', dialog)
  expect(dialog.getByText('Each group has a name of its own')).toBeDefined()
  expect(dialog.getByText('Please choose who is in the group', { selector: 'p' })).toBeDefined()
  expect(posted()).toEqual([])
  type('Name of the group', 'Crew', dialog)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Ben Basuki' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'cem@nusantara.example (invited)' }))
  type('Everywhere, in USD', '90', dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(policySent()).toEqual({
    ...second.policy,
    groups: [
      group,
      {
        name: 'Crew',
        members: [ben.id, cem.id],
        rules: { cap: { ...second.policy.company.cap, everywhere: 90 } },
      },
    ],
  })
})

it('adds rules for one person, whom it offers once', async () => {
  await open([third], () => done(4))
  fireEvent.click(await screen.findByRole('button', { name: 'Add rules for a person' }))
  const dialog = within(await screen.findByRole('dialog'))
  const person = dialog.getByLabelText('Person')
  expect(
    within(person)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a person', 'Ann Arief', 'cem@nusantara.example (invited)'])
  fireEvent.change(person, { target: { value: ann.id } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Cap the price of a night' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  await waitFor(() =>
    expect(policySent()).toEqual({
      ...third.policy,
      people: [...third.policy.people, { member: ann.id, rules: {} }],
    }),
  )
})

it('changes a group, and keeps what was chosen when somebody saved meanwhile', async () => {
  let tries = 0
  const theirs: Saved = { ...third, version: 3, policy: { ...third.policy, company: {} } }
  await open([third, theirs], () => ((tries += 1) === 1 ? moved : done(4)))
  fireEvent.click(await screen.findByRole('button', { name: 'Change the rules of Sales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the rules of Sales' }))
  type('Name of the group', 'Sellers', dialog)
  type('Nights, at most', '5', dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    `Your travel policy is not saved. ${english('policyMoved')}`,
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted()[1]?.body).toMatchObject({ version: 3, policy: { company: {} } })
  expect(policySent()?.groups).toEqual([
    { name: 'Sellers', members: [ann.id], rules: { nights: { action: 'ask', most: 5 } } },
    third.policy.groups[1],
  ])
})

it('asks a group before the one above it, and takes rules away after asking once more', async () => {
  await open([third], () => done(4))
  expect(await screen.findByRole('button', { name: 'Ask Board before the group above' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask Sales before the group above' })).toBeNull()
  press('Ask Board before the group above')
  await waitFor(() => expect(policySent()?.groups.map(({ name }) => name)).toEqual(['Board', 'Sales']))
  press('Remove the rules of Ben Basuki')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(policySent()).toEqual({ ...third.policy, people: [] }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rules of their own'))
})

it('shows what holds for somebody as the server answers it', async () => {
  await open([third], () => done(4))
  serve(
    on(getMemberTravelPolicy).says(({ params }) =>
      params.memberId === ann.id
        ? { version: 2, rules: { nights: { action: 'block', most: 2 } }, source: 'group', group: 'Sales' }
        : { version: 2, rules: {}, source: 'company' },
    ),
  )
  const region = within(await screen.findByRole('region', { name: 'What holds for whom' }))
  type('Person', ann.id, region)
  expect(await region.findByText('Ann Arief follows the rules of the group Sales:')).toBeDefined()
  expect(region.getByText('At most 2 nights a stay (otherwise: not allowed)')).toBeDefined()
  type('Person', cem.id, region)
  expect(await region.findByText(/follows the rules of everybody else:$/)).toBeDefined()
})

it('without the team it says that rules of groups and people are missing, and still saves the company’s', async () => {
  await open([second], () => done(3), aPageState(), on(listTeamMembers).says(new Response(null, { status: 500 })))
  expect(await screen.findByText(/rules of groups and people are not shown/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Rules of their own' })).toBeNull()
  type('Everywhere, in USD', '175', rule('Cap the price of a night'))
  press('Save travel policy')
  await waitFor(() => expect(policySent()?.groups).toEqual([group]))
})

/** Does the browser ask before it unloads the page? */
function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('asks before what is typed in any of its forms is lost', async () => {
  await open([second], () => done(3))
  const exit = document.createElement('a')
  exit.href = '/faq'
  const gone = vi.fn((event: Event) => event.preventDefault())
  exit.addEventListener('click', gone)
  document.body.append(exit)
  expect(unload()).toBe(false)
  type('Everywhere, in USD', '175', rule('Cap the price of a night'))
  await waitFor(() => expect(unload()).toBe(true))
  fireEvent.click(exit)
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(gone).not.toHaveBeenCalled()
  fireEvent.click(question.getByRole('button', { name: 'Stay on this page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(exit)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(gone).toHaveBeenCalledOnce()
  press('Save travel policy')
  await waitFor(() => expect(unload()).toBe(false))
  type('Hours to decide', '12')
  await waitFor(() => expect(unload()).toBe(true))
})

it('asks before the rules of a group that were typed are closed', async () => {
  await open([second], () => done(3))
  fireEvent.click(await screen.findByRole('button', { name: 'Add rules for a group' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add rules for a group' }))
  type('Name of the group', 'Board', form)
  fireEvent.click(form.getByRole('button', { name: 'Close' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(question.getByRole('button', { name: 'Stay on this page' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(form.getByLabelText('Name of the group')).toHaveProperty('value', 'Board')
})

it('speaks Indonesian', async () => {
  await open([second], () => done(3), aPageState({ language: 'id' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Kebijakan perjalanan' })).toBeDefined()
  expect(screen.getByText('Batas untuk Jakarta: 100 → 120')).toBeDefined()
})
