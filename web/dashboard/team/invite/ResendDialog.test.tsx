import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { ResendVerdict } from '#shared/api/team.ts'
import { refusal } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'
import { aMember } from '#web/dashboard/team/a-member.ts'
import { pic, serveTeam } from '#web/dashboard/team/a-team.ts'
import { TeamPage } from '#web/dashboard/team/TeamPage.tsx'

const said: string[] = []
onAnnouncement((message) => said.push(message))
beforeEach(() => {
  said.length = 0
})

const waiting = ['ayu', 'sari', 'adi'].map((name) =>
  aMember({ status: 'waiting', invitedEmail: `${name}@nusantara.example` }),
)
const ids = waiting.map(({ id }) => id)
const answer = (sent: number, ...verdicts: ResendVerdict[]) =>
  Response.json({ success: true, sent, rows: verdicts.map((verdict, at) => ({ memberId: ids[at], verdict })) })
const page = () => renderScreen(<TeamPage session={{ token: 'secret', user: pic }} />)
const rowsOf = (dialog: { getAllByRole: typeof screen.getAllByRole }) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

it('writes to all who wait at once, after it was seen who gets a letter and who does not, and why', async () => {
  const server = serveTeam([aMember(), ...waiting])
  server.change = () => answer(0, 'sent', 'enoughLetters', 'sent')
  await page()
  await userEvent.click(await screen.findByRole('button', { name: 'Resend to all 3 who wait' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend invitations' }))
  const send = await dialog.findByRole('button', { name: 'Send 2 emails' })
  expect(rowsOf(dialog)).toEqual([
    'ayu@nusantara.exampleGets an email',
    'sari@nusantara.exampleNo email: daily limit reached. Try again tomorrow.',
    'adi@nusantara.exampleGets an email',
  ])
  expect(server.sent).toEqual([
    { path: expect.stringMatching(/resend-invitations$/) as string, body: { members: ids, dryRun: true } },
  ])
  // It went through for one of them: the other has joined meanwhile.
  server.change = () => answer(1, 'sent', 'enoughLetters', 'notWaiting')
  await userEvent.click(send)
  await waitFor(() => expect(said).toEqual(['1 invitation is on its way once more.']))
  expect(server.sent[1]?.body).toEqual({ members: ids, dryRun: false })
  expect(rowsOf(dialog)).toEqual([
    'ayu@nusantara.exampleSent',
    'sari@nusantara.exampleNo email: daily limit reached. Try again tomorrow.',
    'adi@nusantara.exampleNo email: no longer waiting.',
  ])
  expect(document.activeElement?.textContent).toBe('1 invitation is on its way once more.')
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull()
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says why nothing was sent, and keeps what was judged', async () => {
  const server = serveTeam([aMember(), ...waiting])
  server.change = () => answer(0, 'sent', 'sent', 'sent')
  await page()
  await userEvent.click(await screen.findByRole('button', { name: 'Resend to all 3 who wait' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend invitations' }))
  const send = await dialog.findByRole('button', { name: 'Send 3 emails' })
  server.change = () =>
    refusal(429, 'TOO_MANY_REQUESTS', 'Enough emails have been sent for today. Please try again tomorrow.')
  await userEvent.click(send)
  expect((await dialog.findByRole('alert')).textContent).toContain('Enough emails have been sent for today.')
  expect(rowsOf(dialog)).toHaveLength(3)
})

it('is offered where several wait, and to nobody whose letters may not leave', async () => {
  const [one] = waiting
  serveTeam([aMember(), one!])
  const first = await page()
  await screen.findByRole('button', { name: 'Invite from a list' })
  expect(screen.queryByRole('button', { name: /^Resend to all/ })).toBeNull()
  first.unmount()
  serveTeam([aMember(), ...waiting], { isProven: false })
  await page()
  await screen.findByText('ayu@nusantara.example')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite from a list' })).toBeNull())
  expect(screen.queryByRole('button', { name: /^Resend to all/ })).toBeNull()
})
