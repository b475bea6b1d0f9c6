import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { RowVerdict } from '#shared/api/team.ts'
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

async function open() {
  const server = serveTeam([aMember()])
  await renderScreen(<TeamPage session={{ token: 'secret', user: pic }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite from a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite from a list' }))
  return { server, dialog, list: await dialog.findByLabelText<HTMLTextAreaElement>('The list') }
}
const answer = (sent: number, ...verdicts: RowVerdict[]) =>
  Response.json({
    success: true,
    sent,
    rows: verdicts.map((verdict) => ({ verdict, role: verdict === 'unknownRole' ? [] : [1001, 1002] })),
  })

const typed =
  'email,roles\nayu@nusantara.example,2\njoko@gmail.com\nsari@nusantara.example,boss\nadi@nusantara.example,2'

it('shows what becomes of each line before a letter leaves, and then sends', async () => {
  const { server, dialog, list } = await open()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Check the list' }).disabled).toBe(true)
  await userEvent.click(list)
  await userEvent.paste(typed)
  server.change = () => answer(0, 'invite', 'freeMail', 'unknownRole', 'again')
  await userEvent.click(dialog.getByRole('button', { name: 'Check 4 lines' }))
  const rows = await dialog.findAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'ayu@nusantara.exampleBook for oneselfWill be invited',
    'joko@gmail.comBook for oneselfNot a company email address',
    'sari@nusantara.examplebossNo such role',
    'adi@nusantara.exampleBook for oneselfWill be invited again',
  ])
  expect(document.activeElement?.textContent).toBe('2 people can be invited.2 lines send nothing: see why.')
  expect(said).toEqual([])
  server.change = () => answer(2, 'invite', 'freeMail', 'unknownRole', 'again')
  await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invitations' }))
  await waitFor(() => expect(said).toEqual(['2 invitations are on their way.']))
  expect(dialog.getAllByText('Invited')).toHaveLength(2)
  const people = [
    { invitedEmail: 'ayu@nusantara.example', role: '2' },
    { invitedEmail: 'joko@gmail.com', role: '' },
    { invitedEmail: 'sari@nusantara.example', role: 'boss' },
    { invitedEmail: 'adi@nusantara.example', role: '2' },
  ]
  expect(server.sent).toEqual([
    { path: '/company/c1/invite-many', body: { rows: people, dryRun: true } },
    { path: '/company/c1/invite-many', body: { rows: people, dryRun: false } },
  ])
})

it('reads a file, and offers nothing to send when nobody can be invited', async () => {
  const { server, dialog, list } = await open()
  const file = new File(['\uFEFFayu@nusantara.example;2'], 'team.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a CSV file'), file)
  await waitFor(() => expect(list.value).toContain('ayu@nusantara.example;2'))
  server.change = () => answer(0, 'member')
  await userEvent.click(dialog.getByRole('button', { name: 'Check 1 line' }))
  expect(await dialog.findByText('In the team already')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Change the list' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('The list').value).toContain('ayu@')
})

it('says when a list is too long, and what the server says', async () => {
  const { server, dialog, list } = await open()
  await userEvent.click(list)
  await userEvent.paste(Array.from({ length: 201 }, (_, at) => `n${at}@nusantara.example`).join('\n'))
  expect(dialog.getByText('At most 200 people at once: these are 201.')).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Check 201 lines' }).disabled).toBe(true)
  await userEvent.clear(list)
  await userEvent.paste('ayu@nusantara.example')
  server.change = () => refusal(403, 'UNPROVEN_MAILBOX', 'Please confirm your email address first.')
  await userEvent.click(dialog.getByRole('button', { name: 'Check 1 line' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please confirm your email address first.')
  expect(list.value).toBe('ayu@nusantara.example')
})
