import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '#web/serve.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'
import { aMember } from '#web/dashboard/team/a-member.ts'
import { done, pic, serveTeam } from '#web/dashboard/team/a-team.ts'
import { TeamPage } from '#web/dashboard/team/TeamPage.tsx'

const joko = aMember({ name: 'Joko Susilo', role: [1001, 1002, 1003] })
const waiting = aMember({ status: 'waiting', invitedEmail: 'wait@nusantara.example', role: [1001] })
const cancelled = aMember({ status: 'cancelled', invitedEmail: 'no@nusantara.example', role: [1001, 1002, 1004] })

const said: string[] = []
onAnnouncement((message) => said.push(message))
beforeEach(() => {
  said.length = 0
})

/** The page with the dialog open that this button opens. */
async function open(button: string) {
  const server = serveTeam([joko, waiting, cancelled])
  const state = aPageState()
  const settings = { ...state.settings, freeMailDomains: ['operators-own.example'] }
  const path = '/business-dashboard?page=team&sort=name&q=nusantara'
  const { router } = await renderScreen(
    <>
      <PageHead title="Team" />
      <TeamPage session={{ token: 'secret', user: pic }} />
    </>,
    { ...state, settings },
    path,
  )
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  return { server, router, dialog, email: await dialog.findByLabelText<HTMLInputElement>('Work email') }
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog']
const option = (dialog: Dialog, name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
const ticked = (dialog: Dialog) =>
  dialog
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }, at) => (checked ? at + 1 : 0))
    .filter(Boolean)
const submit = (dialog: Dialog, name = 'Send invitation') => dialog.getByRole<HTMLButtonElement>('button', { name })

it('asks for the address, and for a company’s, in the documents’ words [A5-050] [A5-051]', async () => {
  const { dialog, email } = await open('Invite a colleague')
  expect(dialog.getByText('Fill in a company email address to go on.')).toBeDefined()
  await userEvent.click(email)
  await userEvent.tab()
  expect(await dialog.findByText("Please input your team member's email address!")).toBeDefined()
  expect(dialog.queryByText('Fill in a company email address to go on.')).toBeNull()
  for (const typed of ['joko@gmail.com', 'joko@operators-own.example', 'joko']) {
    await userEvent.clear(email)
    await userEvent.type(email, typed)
    await userEvent.tab()
    expect(await dialog.findByText('Please enter a company email address!')).toBeDefined()
    expect(submit(dialog).disabled).toBe(true)
  }
})

it('says what is wrong with the address only after the press on a box has ended, or the box would move away', async () => {
  const { dialog, email } = await open('Invite a colleague')
  await userEvent.type(email, 'joko@gmail.com')
  const box = option(dialog, /4\. Use company card/)
  const press = userEvent.setup()
  await press.pointer({ keys: '[MouseLeft>]', target: box })
  expect(document.activeElement).toBe(email)
  await press.pointer({ keys: '[/MouseLeft]', target: box })
  expect(box.checked).toBe(true)
  expect(await dialog.findByText('Please enter a company email address!')).toBeDefined()
})

it('can be sent once it is right, with what the boxes stand for [A5-053] [A5-054] [A5-055] [A5-058] [A8-029]', async () => {
  const { dialog, email, server, router } = await open('Invite a colleague')
  expect(submit(dialog).disabled).toBe(true)
  await userEvent.type(email, 'sari@nusantara.example')
  await waitFor(() => expect(submit(dialog).disabled).toBe(false))
  await userEvent.click(option(dialog, /2\. Book for oneself/))
  expect(ticked(dialog)).toEqual([1])
  await userEvent.click(option(dialog, /3\. Book for others/))
  expect(ticked(dialog)).toEqual([1, 2, 3])
  await userEvent.click(option(dialog, /4\. Use company card/))
  await userEvent.click(option(dialog, /3\. Book for others/))
  expect(ticked(dialog)).toEqual([1, 2, 4])
  await userEvent.click(submit(dialog))
  await waitFor(() => expect(said).toEqual(["Team members' data has been saved"]))
  expect(server.sent).toEqual([
    { path: '/company/c1/invite', body: { invitedEmail: 'sari@nusantara.example', role: [1001, 1002, 1004] } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Whatever was looked for before, who was invited is to be seen.
  expect(router.state.location.search).toBe('?page=team')
})

it('the first option is always on; the card alone is none, and cannot be sent [A5-052] [A5-056] [A5-057]', async () => {
  const { dialog, email } = await open('Invite a colleague')
  await userEvent.type(email, 'sari@nusantara.example')
  expect(option(dialog, /1\. View bookings only/)).toMatchObject({ checked: true, disabled: true })
  await waitFor(() => expect(submit(dialog).disabled).toBe(false))
  await userEvent.click(option(dialog, /4\. Use company card/))
  expect(submit(dialog).disabled).toBe(false)
  await userEvent.click(option(dialog, /2\. Book for oneself/))
  expect(
    await dialog.findByText('If option #4 is selected then you would have to select either option #2 or #3 as well'),
  ).toBeDefined()
  await waitFor(() => expect(submit(dialog).disabled).toBe(true))
  await userEvent.click(option(dialog, /2\. Book for oneself/))
  await waitFor(() => expect(submit(dialog).disabled).toBe(false))
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('keeps what was typed when the server says no, and sends it again', async () => {
  const { dialog, email, server } = await open('Invite a colleague')
  server.change = () => refusal(409, 'CONFLICT', 'This person is in your team or invited already.')
  await userEvent.type(email, 'sari@nusantara.example')
  await waitFor(() => expect(submit(dialog).disabled).toBe(false))
  await userEvent.click(submit(dialog))
  expect((await dialog.findByRole('alert')).textContent).toBe('This person is in your team or invited already.')
  await waitFor(() => expect(document.title).toMatch(/^Error: /))
  expect(email.value).toBe('sari@nusantara.example')
  expect(dialog.queryByText('Fill in a company email address to go on.')).toBeNull()
  expect(submit(dialog).disabled).toBe(false)
  server.change = () => done('Sent')
  await userEvent.click(submit(dialog))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  await waitFor(() => expect(document.title).not.toMatch(/^Error: /))
})

it('edits the roles of who has joined, whose address is their own [A8-029]', async () => {
  const { dialog, email, server } = await open('Edit: Joko Susilo')
  server.change = () => done("Team members' data has been saved")
  expect(email).toMatchObject({ disabled: true, value: joko.invitedEmail })
  expect(ticked(dialog)).toEqual([1, 2, 3])
  await userEvent.click(option(dialog, /3\. Book for others/))
  await userEvent.click(submit(dialog, 'Save'))
  await waitFor(() => expect(said).toEqual(["Team members' data has been saved"]))
  expect(server.sent).toEqual([
    { path: `/company/c1/team-members/${joko.id}`, body: { invitedEmail: joko.invitedEmail, role: [1001, 1002] } },
  ])
})

it('sends an open invitation to another address', async () => {
  const { dialog, email, server } = await open('Edit: wait@nusantara.example')
  await userEvent.clear(email)
  await userEvent.type(email, 'other@nusantara.example')
  await waitFor(() => expect(submit(dialog, 'Save').disabled).toBe(false))
  await userEvent.click(submit(dialog, 'Save'))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toEqual({ invitedEmail: 'other@nusantara.example', role: [1001] })
})

it('invites again who was cancelled, with the roles of before unless they are changed [A4-023]', async () => {
  const { dialog, email, server } = await open('Invite again: no@nusantara.example')
  expect(email).toMatchObject({ disabled: true, value: 'no@nusantara.example' })
  expect(ticked(dialog)).toEqual([1, 2, 4])
  await waitFor(() => expect(submit(dialog).disabled).toBe(false))
  await userEvent.click(submit(dialog))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toEqual({
    path: '/company/c1/invite',
    body: { invitedEmail: 'no@nusantara.example', role: [1001, 1002, 1004] },
  })
})
