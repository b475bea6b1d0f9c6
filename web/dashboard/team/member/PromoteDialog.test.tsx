import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '#web/serve.ts'
import { renderScreen, settle } from '#web/testing.tsx'
import { readSession } from '#web/storage/session-store.ts'
import { PREFIX, readStored, storeFor } from '#web/storage/expiring.ts'
import { onAnnouncement } from '#web/ui/announcer.ts'
import { aMember } from '#web/dashboard/team/a-member.ts'
import { done, pic, serveTeam } from '#web/dashboard/team/a-team.ts'
import { TeamPage } from '#web/dashboard/team/TeamPage.tsx'

const joko = aMember({ name: 'Joko Susilo' })
const said: string[] = []
onAnnouncement((message) => said.push(message))

beforeEach(() => {
  said.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The question about Joko, on a page of this path. */
async function open(pathname = '/business-dashboard') {
  const server = serveTeam([joko])
  await renderScreen(<TeamPage session={{ token: 'secret', user: pic }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Promote to PIC: Joko Susilo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote Joko Susilo to PIC' }))
  const assign = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { pathname, assign })
  storeFor(`${PREFIX}-search-1`, 'a search')
  const field = dialog.getByLabelText('To confirm, type joko@nusantara.example')
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Promote to PIC' })
  return { server, dialog, assign, field, confirm }
}
type Opened = Awaited<ReturnType<typeof open>>

async function promote({ server, field, confirm }: Opened): Promise<void> {
  server.change = () => done('PIC has been promoted')
  fireEvent.change(field, { target: { value: ' JOKO@nusantara.example ' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(confirm())
  await settle(() => said.length > 0)
}

it('says what it means, and waits until the address is typed [A4-025]', async () => {
  const opened = await open()
  const { dialog, confirm, field, server } = opened
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Joko Susilo will be in charge'),
    expect.stringMatching(/^You stay in the team .* The dashboard and the company’s cards are no longer yours/),
    expect.stringContaining('Both of you are logged out'),
    expect.stringContaining('Only Joko Susilo can hand the company back'),
  ])
  expect(dialog.getByText(/^PIC means person in charge/)).toBeDefined()
  expect(confirm().disabled).toBe(true)
  fireEvent.change(field, { target: { value: 'joko@nusantara' } })
  expect(confirm().disabled).toBe(true)
  await promote(opened)
  expect(server.sent).toEqual([{ path: `/company/c1/team-members/${joko.id}`, body: { status: 'pic' } }])
})

it.each([
  ['the dashboard', '/business-dashboard', '/business'],
  ['elsewhere', '/faq', '/'],
])(
  'two seconds later forgets the session and saved searches, and leads from %s (%s) to %s [A4-035] [A4-036] [A4-037] [A8-032]',
  async (_from, pathname, to) => {
    const opened = await open(pathname)
    await promote(opened)
    expect(said).toEqual(['PIC has been promoted'])
    expect(opened.dialog.getByRole('status').textContent).toContain('You are being logged out.')
    act(() => void vi.advanceTimersByTime(1999))
    expect(opened.assign).not.toHaveBeenCalled()
    expect(readSession()).toBeDefined()
    act(() => void vi.advanceTimersByTime(1))
    expect(opened.assign.mock.calls).toEqual([[to]])
    for (const key of ['usertoken', 'userdata', 'useremail', 'companyData'])
      expect(localStorage.getItem(key)).toBeNull()
    expect(readStored(`${PREFIX}-search-1`)).toBeUndefined()
  },
)

it('whoever does not wait goes at once, and only once', async () => {
  const opened = await open()
  await promote(opened)
  fireEvent.click(opened.dialog.getByRole('link', { name: 'Continue now' }))
  expect(opened.assign.mock.calls).toEqual([['/business']])
  expect(readSession()).toBeUndefined()
  vi.advanceTimersByTime(5000)
  expect(opened.assign).toHaveBeenCalledOnce()
})

it('leaves also when the dialog is closed meanwhile', async () => {
  const opened = await open()
  await promote(opened)
  fireEvent.click(opened.dialog.getByRole('button', { name: 'Close' }))
  act(() => void vi.advanceTimersByTime(2000))
  expect(opened.assign).toHaveBeenCalledOnce()
})

it('stays when the server says no', async () => {
  const { server, field, confirm, dialog, assign } = await open()
  server.change = () => refusal(409, 'CONFLICT', 'Only somebody who has joined the team can be put in charge.')
  fireEvent.change(field, { target: { value: 'joko@nusantara.example' } })
  fireEvent.click(confirm())
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Only somebody who has joined the team can be put in charge.',
  )
  expect(readSession()).toBeDefined()
  expect(assign).not.toHaveBeenCalled()
})
