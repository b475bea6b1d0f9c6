import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import DashboardPage from './DashboardPage.tsx'

beforeEach(() => clearSession())

/** A dashboard whose owner's mailbox is proven once `isProven` says so. */
async function open(isProven: () => boolean) {
  const user = aUser({ isPIC: true, companyData: aCompany({ stripeCustomerId: 'cus_1' }) })
  storeSession('secret', user)
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = input as string
    if (path.includes('userDetails')) return Response.json({ ...user, ...(isProven() ? {} : { unproven: true }) })
    if (path.includes('send-link')) return Response.json({ status: 'success', isProven: false, email: user.email })
    return Response.json([])
  })
  await renderScreen(<DashboardPage />, undefined, '/business-dashboard?page=payments')
  return asked
}

it('asks whose mailbox is not proven to prove it, and takes the card once it is', async () => {
  let isProven = false
  const asked = await open(() => isProven)
  expect(await screen.findByRole('heading', { name: 'Confirm your email address first' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send me the letter' }))
  expect(await screen.findByText(/A letter is on its way to /)).toBeDefined()
  expect(asked.mock.calls.some(([path]) => (path as string).includes('/users/mailbox/send-link'))).toBe(true)
  isProven = true
  fireEvent.focus(window)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Confirm your email address first' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Add a card' })).toBeDefined()
  expect(readSession()?.user).not.toHaveProperty('unproven')
})

it('says nothing to whose mailbox is proven', async () => {
  await open(() => true)
  expect(await screen.findByRole('button', { name: 'Add a card' })).toBeDefined()
  expect(screen.queryByText('Confirm your email address first')).toBeNull()
})
