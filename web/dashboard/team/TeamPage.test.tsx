import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { TeamMember } from '#shared/api/team.ts'
import { refusal } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'
import { aMember } from './a-member.ts'
import { done, pic, serveTeam } from './a-team.ts'
import { TeamPage } from './TeamPage.tsx'

const joko = aMember({ name: 'Joko Susilo', role: [1001, 1002, 1003] })
const waiting = aMember({ status: 'waiting', invitedEmail: 'wait@nusantara.example', role: [1001] })
const late = aMember({
  status: 'waiting',
  invitedEmail: 'late@nusantara.example',
  linkEndsAt: '2026-01-01T00:00:00.000Z',
})
const cancelled = aMember({ status: 'cancelled', invitedEmail: 'no@nusantara.example', role: [1001, 1002, 1004] })
const disabled = aMember({ status: 'disabled', invitedEmail: 'left@nusantara.example' })
const archived = aMember({ status: 'archived', invitedEmail: 'old@nusantara.example' })
const all = [joko, waiting, late, cancelled, disabled, archived]

const said: string[] = []
onAnnouncement((message) => said.push(message))

async function open(team: TeamMember[] = all, path = '/business-dashboard?page=team', options = {}, user = pic) {
  said.length = 0
  const server = serveTeam(team, options)
  const { router } = await renderScreen(<TeamPage session={{ token: 'secret', user }} />, undefined, path)
  return { server, router }
}
const row = async (who: string) => screen.findByRole('row', { name: new RegExp(who) })
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.split('@')[0])
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const actionsOf = async (who: string) =>
  within(await row(who))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

it('lists who belongs, with address, status, roles and since when, and who does not yet or any more', async () => {
  await open(all, '/business-dashboard?page=team')
  expect((await row('Joko Susilo')).textContent).toMatch(
    /joko@nusantara\.example.*Approved.*Book for oneself.*Book for others.*Fri, 1 May 2026/,
  )
  const open7days = await row('wait@')
  expect(open7days.textContent).toMatch(/Waiting.*Link works until .*2099.*View bookings only.*–/)
  expect((await row('late@')).textContent).toContain('The link has expired')
  expect((await row('no@')).textContent).toMatch(/Cancelled.*Book for oneself.*Use company card/)
  expect((await row('left@')).textContent).toContain('Disabled')
  expect(screen.queryByRole('row', { name: /old@/ })).toBeNull()
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('5 people')
})

it('offers what the server allows for each status, and nothing about oneself [A4-023] [A4-026]', async () => {
  const self = aMember({ name: 'Rini Wati', invitedEmail: 'Rini@nusantara.example', isPIC: true })
  const erased = aMember({ status: 'disabled', invitedEmail: '' })
  await open([...all, self, erased], '/business-dashboard?page=team')
  expect(await actionsOf('Joko')).toEqual(['Edit', 'Promote to PIC', 'Archive'])
  expect(await actionsOf('wait@')).toEqual(['Edit', 'Resend', 'Cancel invitation'])
  expect(await actionsOf('no@')).toEqual(['Invite again', 'Clear'])
  expect(await actionsOf('left@')).toEqual(['Invite again', 'Clear'])
  expect(await actionsOf('Rini Wati')).toEqual([])
  expect((await row('Rini Wati')).textContent).toContain('In charge')
  expect(await actionsOf('account was deleted')).toEqual(['Clear'])
})

it('filters by status and by name, sorts, and keeps all of it in the address', async () => {
  const { router } = await open(all, '/business-dashboard?page=team&status=archived')
  expect(await row('old@')).toBeDefined()
  expect(await actionsOf('old@')).toEqual(['Invite again'])
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Not archived (5)')
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name, A to Z')
  expect(names()).toEqual(['Joko Susilojoko', 'late', 'left', 'no', 'wait'])
  await userEvent.type(screen.getByLabelText('Search by name or email'), 'Susilo jo')
  await waitFor(() => expect(router.state.location.search).toBe('?page=team&sort=name&q=Susilo+jo'))
  await waitFor(() => expect(names()).toEqual(['Joko Susilojoko']))
  await userEvent.click(screen.getByRole('button', { name: 'Name and email' }))
  await waitFor(() => expect(router.state.location.search).toContain('sort=-name'))
  const head = screen.getByRole('columnheader', { name: 'Name and email' })
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'))
  await userEvent.type(screen.getByLabelText('Search by name or email'), 'zzz')
  await press('Show the whole team')
  await waitFor(() => expect(router.state.location.search).toBe('?page=team'))
  expect(screen.getByLabelText<HTMLInputElement>('Search by name or email').value).toBe('')
})

it('says that nobody is there yet, and offers to invite', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'Nobody is in your team yet' })).toBeDefined()
  await press('Invite a colleague')
  expect(await screen.findByRole('dialog', { name: 'Invite a colleague' })).toBeDefined()
})

it.each([
  ['the server’s words', () => refusal(503, 'UNAVAILABLE', 'Come back in an hour.'), /^Come back in an hour\./],
  ['the documents’ without any', () => new Response('', { status: 500 }), /^An error occurred(?!!)/],
  [
    'the documents’ when nothing answers',
    () => Promise.reject(new TypeError('network')),
    /^An error occurred(?!!).*connection/,
  ],
])('says why the team could not be loaded, in %s, and asks again [A8-033]', async (_whose, list, words) => {
  const server = serveTeam(all)
  const whole = server.list
  server.list = list
  await renderScreen(<TeamPage session={{ token: 'secret', user: pic }} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  server.list = whole
  await press('Try again')
  expect(await row('Joko')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  [
    'the server’s words',
    () => refusal(409, 'CONFLICT', 'This invitation is not open any more.'),
    'This invitation is not open any more.',
  ],
  ['the documents’ without any', () => new Response('', { status: 500 }), 'An error occurred!'],
  [
    'the documents’ when nothing answers',
    () => Promise.reject(new TypeError('network')),
    'An error occurred! We could not reach Lodestay. Please check your connection and try again.',
  ],
])('says why a change did not happen, in %s [A8-033]', async (_whose, change, words) => {
  const { server } = await open()
  server.change = change
  await press('Resend: wait@nusantara.example')
  expect((await within(await row('wait@')).findByRole('alert')).textContent).toBe(words)
  await press('Cancel invitation: wait@nusantara.example')
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Cancel invitation' }))
  expect((await question.findByRole('alert')).textContent).toBe(words)
  expect(said).toEqual([])
})

it('cancels an invitation once that is confirmed [A8-030]', async () => {
  const { server } = await open()
  server.change = () => done('Team member invitation is cancelled')
  await press('Cancel invitation: wait@nusantara.example')
  await press('Keep invitation')
  expect(server.sent).toEqual([])
  await press('Cancel invitation: wait@nusantara.example')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel invitation' }))
  await waitFor(() => expect(said).toEqual(['Team member invitation is cancelled']))
  expect(server.sent).toEqual([{ path: `/company/c1/team-members/${waiting.id}`, body: { status: 'cancelled' } }])
})

it('asks before it archives, in the documents’ words; Cancel changes nothing [A8-031] [A8-035]', async () => {
  const { server } = await open()
  server.change = () => done('Team member invitation is cleared')
  await press('Archive: Joko Susilo')
  const question = within(await screen.findByRole('dialog', { name: 'Archive Joko Susilo' }))
  expect(question.getByText('Are you sure you want to archive this team member?')).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([])
  await press('Archive: Joko Susilo')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(said).toEqual(['Team member invitation is cleared']))
  expect(server.sent).toEqual([{ path: `/company/c1/team-members/${joko.id}`, body: { status: 'archived' } }])
})

it('clears and resends at once [A8-031]', async () => {
  const { server } = await open()
  server.change = () => done('Team member invitation is cleared')
  await press('Clear: no@nusantara.example')
  await waitFor(() => expect(said).toEqual(['Team member invitation is cleared']))
  server.change = () => done('The invitation is on its way once more.')
  await press('Resend: wait@nusantara.example')
  await waitFor(() => expect(said).toContain('The invitation is on its way once more.'))
  expect(server.sent).toEqual([
    { path: `/company/c1/team-members/${cancelled.id}`, body: { status: 'archived' } },
    { path: `/company/c1/resend-invitation/${waiting.id}`, body: undefined },
  ])
})

it('offers to write to nobody before the mailbox is proven', async () => {
  await open(all, '/business-dashboard?page=team', { isProven: false })
  await row('wait@')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull())
  expect(await actionsOf('wait@')).toEqual(['Edit', 'Cancel invitation'])
  expect(await actionsOf('no@')).toEqual(['Clear'])
})

it('shows fifty at a time', async () => {
  await open(
    Array.from({ length: 60 }, (_, at) => aMember({ invitedEmail: `n${at}@nusantara.example`, name: `N ${at}` })),
  )
  expect(await screen.findAllByRole('rowheader')).toHaveLength(50)
  await press('Show 10 more')
  expect(screen.getAllByRole('rowheader')).toHaveLength(60)
})

it('shows who has which part in running the company, and for whom somebody acts', async () => {
  const sinta = aMember({
    name: 'Sinta Dewi',
    duties: ['approver', 'finance'],
    standsInFor: [{ name: 'Rini Wati', lastDay: '2026-12-03' }],
  })
  await open([sinta, joko])
  expect((await row('Sinta Dewi')).textContent).toMatch(
    /Approver.*Finance reader.*Acts for Rini Wati until .*3 Dec 2026/,
  )
  expect((await row('Joko Susilo')).textContent).not.toMatch(/Approver|Admin|Acts for/)
})

it('offers an admin neither to hand over, nor what touches the person in charge, admins and himself', async () => {
  const rini = aMember({ name: 'Rini Wati', invitedEmail: 'rini2@nusantara.example', isPIC: true })
  const other = aMember({ name: 'Budi Admin', invitedEmail: 'budi@nusantara.example', duties: ['admin'] })
  const self = aMember({ name: 'Sinta Dewi', invitedEmail: 'sinta@nusantara.example', duties: ['admin'] })
  const admin = { ...pic, isPIC: false, email: 'sinta@nusantara.example', duties: ['admin' as const] }
  await open([rini, other, self, joko], undefined, {}, admin)
  expect(await actionsOf('Joko Susilo')).toEqual(['Edit', 'Archive'])
  expect(await actionsOf('Budi Admin')).toEqual(['Edit'])
  expect([await actionsOf('Rini Wati'), await actionsOf('Sinta Dewi')]).toEqual([[], []])
  await press('Edit: Joko Susilo')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('checkbox', { name: /^Admin/ })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('checkbox', { name: /^Approver/ })).toHaveProperty('disabled', false)
})

it('gives and takes duties with the roles, and says nothing of those that stay', async () => {
  const sinta = aMember({ name: 'Sinta Dewi', duties: ['finance'] })
  const { server } = await open([sinta])
  server.change = () => done("Team members' data has been saved")
  await press('Edit: Sinta Dewi')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Approver/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Finance reader/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const duties = { give: ['approver'], take: ['finance'] }
  expect(server.sent[0]?.body).toEqual({ invitedEmail: sinta.invitedEmail, role: [1001, 1002], duties })
})
