import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getUserDetails, login, logout, REGISTERED } from '#shared/api/accounts.ts'
import { acceptInvitation, type Invitation, verifyInvitation } from '#shared/api/companies.ts'
import { closeDialog } from '#web/shell/login/dialog-state.ts'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen, settle } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'
import AcceptInvitationPage from './AcceptInvitationPage.tsx'

const user = aUser()
const person = { id: user.id, first_name: user.first_name, last_name: user.last_name }
const waiting: Invitation = {
  status: 'waiting',
  invitedEmail: user.email,
  User: null,
  Company: { businessName: 'Nusantara', companyName: 'PT Nusantara Jaya', picId: 'p1' },
  activeTeamMember: null,
}

let invitation: Invitation
/** What comes with the company. */
let roles: number[]

beforeEach(() => {
  clearSession()
  closeDialog()
  invitation = waiting
  roles = [1001]
  serve(
    on(verifyInvitation).says(() => ({ teamMember: invitation, activeTeamMember: invitation.activeTeamMember })),
    on(acceptInvitation).says(() => {
      invitation = { ...invitation, status: 'approved' }
      return { success: true, message: 'You have joined the team.' }
    }),
    on(login).says({ token: 'secret', userObject: user }),
    on(logout).says({ success: true }),
    on(getUserDetails).says(joined),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const joined = () => ({
  ...user,
  companyData: aCompany({ businessName: 'Nusantara' }),
  teamMembers: { role: roles },
})

async function open(shown: Partial<Invitation>, address = `/accept-invitation?key=K1&email=${user.email}`) {
  invitation = { ...waiting, ...shown }
  await renderScreen(
    <>
      <AcceptInvitationPage />
      <Dialogs />
    </>,
    undefined,
    address,
  )
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const accepted = () => bodies(acceptInvitation)

it('asks with the key and the e-mail of the link, or with the key alone [A2-022] [B2-027]', async () => {
  await open({})
  await heading('Nusantara invites you')
  expect(sent()[0]?.path).toBe(
    '/company/team-member/verify-invitation?acceptInvitationKey=K1&invitedEmail=maya%40lodestay.example',
  )
  await open({}, '/accept-invitation?key=K2')
  await waitFor(() => expect(sent().at(-1)?.path).toBe('/company/team-member/verify-invitation?acceptInvitationKey=K2'))
})

it('says when the link fails [B8-026]', async () => {
  serve(on(verifyInvitation).says(refusal(404, 'NOT_FOUND', 'Failed to verify the link')))
  await open({})
  await heading('Failed to verify the link')
})

it('lets try again when it is the server that fails', async () => {
  const mend = serve(on(verifyInvitation).says(() => Promise.reject(new TypeError('offline'))))
  await open({})
  const again = await screen.findByRole('button', { name: 'Try again' })
  mend()
  await userEvent.click(again)
  await heading('Nusantara invites you')
})

it.each([
  ['approved', 'You have joined Nusantara', '[B4-036]'],
  ['cancelled', 'This invitation was cancelled', '[B4-037]'],
  ['archived', 'This invitation was cancelled', '(Q63)'],
  ['disabled', 'This invitation was cancelled', '(Q63)'],
] as const)('%s is told as "%s" %s', async (status, words, _id) => {
  await open({ status })
  await heading(words)
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.queryByRole('button', { name: /accept/i })).toBeNull()
})

const form = {
  'First name': 'Maya',
  'Last name': 'Putri',
  'Phone number': '+62 811 1234',
  Password: 'Secret-2026',
  'Confirm password': 'Secret-2026',
}
function signUp() {
  for (const [label, value] of Object.entries(form))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
}

it('offers who has no account the sign-up, with the e-mail filled in and fixed [A2-023] [A2-024] [B4-035]', async () => {
  await open({})
  await heading('Nusantara invites you')
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe(user.email)
  expect(email.disabled).toBe(true)
})

it('sends the key with the registration, and nothing of a company of one’s own [A2-025] [A3-012]', async () => {
  serve(on(acceptInvitation).says(new Response('Error: no', { status: 409 })))
  await open({})
  await heading('Nusantara invites you')
  signUp()
  expect((await screen.findByRole('alert')).textContent).toBe('no')
  expect(accepted()).toEqual([
    {
      first_name: 'Maya',
      last_name: 'Putri',
      email: user.email,
      password: 'Secret-2026',
      confirm: 'Secret-2026',
      contactNumber: '+62 811 1234',
      acceptInvitationKey: 'K1',
    },
  ])
})

it('reloads one second after the registration, and not before [A4-007]', async () => {
  serve(on(acceptInvitation).says(REGISTERED))
  await open({})
  await heading('Nusantara invites you')
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload, pathname: '/accept-invitation' })
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  signUp()
  await settle(() => screen.queryByRole('status') !== null)
  // A browser that reloads stays where it was: on a phone that would be below what the page then says.
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(screen.getByRole('status').textContent).toContain('Registration successful')
  vi.advanceTimersByTime(999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

it('joins who is signed in by one press, and keeps the company in the browser [B4-034]', async () => {
  storeSession('secret', user)
  await open({ User: person })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  await heading('You have joined Nusantara')
  expect(accepted()).toEqual([{ acceptInvitationKey: 'K1', userId: user.id }])
  expect(readSession()?.user.companyData).toMatchObject({ businessName: 'Nusantara' })
})

const BOOK = 'Search for a stay and book it yourself.'
const ASK =
  'Search for a stay and save it with your wishes for the room. The person in charge at Nusantara books it for you.'
const OTHERS = 'Book for colleagues: turn on “I am booking for someone else” at the checkout.'
const CARD = 'Pay with a card of the company.'
const LIST = 'Find what you saved and booked with the company under My account.'

it.each([
  [[1001], [ASK, LIST]],
  [
    [1001, 1002],
    [BOOK, LIST],
  ],
  [
    [1001, 1002, 1003, 1004],
    [BOOK, OTHERS, CARD, LIST],
  ],
])('tells who joined with %s what he can do now, and leads there', async (given, steps) => {
  roles = given
  storeSession('secret', user)
  const said: string[] = []
  const stop = onAnnouncement((message) => said.push(message))
  await open({ User: person })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  const title = await heading('You have joined Nusantara')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps)
  expect(screen.getByRole('link', { name: 'Your company’s page' }).getAttribute('href')).toBe(
    '/Myaccount?tab=your_company',
  )
  expect(screen.getByRole('link', { name: 'Search for a stay' }).getAttribute('href')).toBe('/business')
  expect(screen.getByRole('link', { name: 'Business bookings' }).getAttribute('href')).toBe(
    '/Myaccount?tab=booking&show=business',
  )
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(said).toEqual(['You have joined Nusantara'])
  stop()
})

it('who opens the link once more reads the same, and keeps the focus where it was', async () => {
  storeSession('secret', joined())
  await open({ status: 'approved', User: person })
  const title = await heading('You have joined Nusantara')
  expect(screen.getByText(ASK)).toBeTruthy()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).not.toBe(title)
})

it('who logs in after the registration is told what he can do, too', async () => {
  await open({ status: 'approved', User: person })
  const title = await heading('You have joined Nusantara')
  expect(screen.queryByText(ASK)).toBeNull()
  act(() => storeSession('secret', joined()))
  expect(await screen.findByText(ASK)).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await heading('You have joined Nusantara')))
  expect(title.isConnected).toBe(false)
})

it('lets a visitor log in first, and then joins without another press (U33)', async () => {
  await open({ User: person })
  await userEvent.click(await screen.findByRole('button', { name: 'Log in and accept' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log in' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email)
  expect(accepted()).toEqual([])
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  await heading('You have joined Nusantara')
  expect(accepted()).toEqual([{ acceptInvitationKey: 'K1', userId: user.id }])
})

it('warns who belongs elsewhere that it ends [B4-038]', async () => {
  storeSession('secret', user)
  const Company = { businessName: '', companyName: 'PT Lama', picId: 'p2' }
  await open({ User: person, activeTeamMember: { status: 'approved', Company } })
  expect(
    await screen.findByText(/You belong to the team of PT Lama now\. If you accept, that membership ends/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeDefined()
})

it('offers the PIC of another company no button (Q77)', async () => {
  storeSession('secret', user)
  const Company = { businessName: '', companyName: 'PT Lama', picId: user.id }
  await open({ User: person, activeTeamMember: { status: 'approved', Company } })
  expect(await screen.findByText(/You are in charge of another company/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /accept/i })).toBeNull()
})

it('tells somebody else who is meant, and logs him out on the spot (U33)', async () => {
  storeSession('secret', aUser({ id: 'other', email: 'other@lodestay.example' }))
  await open({ User: person })
  expect(await screen.findByText(/This invitation is for maya@lodestay\.example/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('button', { name: 'Log in and accept' })
  expect(readSession()).toBeUndefined()
})
