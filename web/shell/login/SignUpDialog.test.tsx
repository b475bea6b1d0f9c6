import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { register, REGISTERED } from '#shared/api/accounts.ts'
import { bodies, on, serve } from '#web/serve.ts'
import { aPageState, aPartner, renderScreen, settle } from '#web/testing.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

const good = {
  'First name': 'Maya',
  'Last name': 'Putri',
  Email: 'maya@lodestay.example',
  'Phone number': '+62 811 1234',
  Password: 'Secret-2026',
  'Confirm password': 'Secret-2026',
}

// The dialogs load when they open; the first load is not what is measured here.
beforeAll(() => Promise.all([import('./LoginDialog.tsx'), import('./SignUpDialog.tsx')]))

beforeEach(async () => {
  await renderScreen(<Dialogs />)
  openDialog('sign-up')
  await screen.findByRole('dialog', { name: 'Sign up' })
})
afterEach(() => {
  closeDialog()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function enter(texts: typeof good): void {
  for (const [label, text] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  }
}

async function fill(changes: Partial<typeof good> = {}): Promise<void> {
  enter({ ...good, ...changes })
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
}

it('starts with the documents’ sentence [A2-068]', () => {
  expect(screen.getByText('Dear customer please get registered to get members only special room rates')).toBeDefined()
})

it.each(['60', '62'])('the phone begins with the partner’s prefix +%s [A3-018] [A3-019]', async (phonePrefix) => {
  cleanup()
  await renderScreen(<Dialogs />, aPageState({ partner: aPartner({ phonePrefix }) }))
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe(`+${phonePrefix} `)
})

it('names everything that is missing [A5-001] [A5-002] [A5-003] [A5-006] [A5-012] [A5-014]', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByText('Please input your first name!', { selector: 'p' })
  for (const message of [
    'Please input your last name!',
    'Please input your E-mail!',
    'Please input your password!',
    'Please confirm your password!',
    'Please input your phone number!',
  ]) {
    expect(screen.getByText(message, { selector: 'p' })).toBeDefined()
  }
})

it.each([
  ['invalid e-mail [A5-004]', { Email: 'maya' }, 'The input is not valid E-mail!'],
  ['short password [A5-007]', { Password: 'Ab1!' }, 'Password must be at least 8 characters long'],
  ['no uppercase [A5-008]', { Password: 'secret-2026' }, 'Password must contain at least one uppercase letter'],
  ['no lowercase [A5-009]', { Password: 'SECRET-2026' }, 'Password must contain at least one lowercase letter'],
  ['no number [A5-010]', { Password: 'Secret-Code' }, 'Password must contain at least one number'],
  ['no special character [A5-011]', { Password: 'Secret2026' }, 'Password must contain at least one special character'],
  ['different passwords [A5-013]', { 'Confirm password': 'Secret-2027' }, 'The passwords you entered do not match.'],
])('refuses: %s', async (_what, changes, message) => {
  await fill(changes)
  expect(await screen.findByText(message, { selector: 'p' })).toBeDefined()
})

it('shows the server’s words without their prefix in the banner [A7-005] [A8-007]', async () => {
  serve(on(register).says(new Response('Error: This e-mail is already registered', { status: 409 })))
  await fill()
  expect((await screen.findByRole('alert')).textContent).toBe('This e-mail is already registered')
})

it('reloads one second after it worked, and not before [A9-003]', async () => {
  serve(on(register).says(REGISTERED))
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  enter(good)
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  await settle(() => screen.queryByRole('status') !== null)
  expect(screen.getByRole('status').textContent).toContain('Registration successful')
  vi.advanceTimersByTime(999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

it('says that it worked, and after the reload opens the login with the e-mail [A4-006]', async () => {
  serve(on(register).says(REGISTERED))
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  await fill()
  expect((await screen.findByRole('status')).textContent).toContain('Registration successful')

  // The reload: everything is drawn anew, and the login knows who registered (Q46).
  cleanup()
  closeDialog()
  await renderScreen(<Dialogs />)
  await screen.findByRole('dialog', { name: 'Log in' })
  expect(screen.getByLabelText('Email')).toHaveProperty('value', good.Email)
  cleanup()
  closeDialog()
  await renderScreen(<Dialogs />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const business = (freeMailDomains: string[] = []) =>
  aPageState({
    partner: aPartner({ switches: { ...aPartner().switches, companyAccounts: true } }),
    settings: { ...aPageState().settings, freeMailDomains },
  })

const openOnBusiness = async (state = business()) => {
  closeDialog()
  cleanup()
  await renderScreen(<Dialogs />, state)
  openDialog('sign-up')
  await screen.findByRole('dialog', { name: 'Sign up' })
}

describe('on the business site', () => {
  it.each(['maya@gmail.com', 'maya@mail.kost.example'])('refuses %s [A5-005] [A6-017]', async (Email) => {
    await openOnBusiness(business(['kost.example']))
    serve()
    await fill({ Email })
    expect(await screen.findByText('Please enter a company email address!', { selector: 'p' })).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('fixes the country to Indonesia, and sends it with the wish to be PIC [A5-016] [A3-010] [A3-011] [A9-004]', async () => {
    await openOnBusiness()
    const country = screen.getByLabelText<HTMLSelectElement>('Country')
    expect(country.disabled).toBe(true)
    expect(country.value).toBe('ID')
    serve(on(register).says(new Response('Error: no', { status: 409 })))
    await fill()
    await waitFor(() => expect(bodies(register)).toHaveLength(1))
    expect(bodies(register)[0]).toEqual({
      first_name: 'Maya',
      last_name: 'Putri',
      email: good.Email,
      password: good.Password,
      confirm: good.Password,
      contactNumber: good['Phone number'],
      country: 'ID',
      isRegisterCompanyPIC: true,
    })
  })
})

it('sends neither country nor company elsewhere, and takes any mailbox [A3-010] [A3-011] [A5-005]', async () => {
  expect(screen.queryByLabelText('Country')).toBeNull()
  serve(on(register).says(new Response('Error: no', { status: 409 })))
  await fill({ Email: 'maya@gmail.com' })
  await waitFor(() => expect(bodies(register)).toHaveLength(1))
  expect(bodies(register)[0]).not.toHaveProperty('country')
  expect(bodies(register)[0]).not.toHaveProperty('isRegisterCompanyPIC')
})
