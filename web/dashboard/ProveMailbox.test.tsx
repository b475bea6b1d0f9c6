import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getUserDetails, type UserDetails } from '#shared/api/accounts.ts'
import { listPaymentMethods } from '#shared/api/company-cards.ts'
import { sendMailboxLink } from '#shared/api/mailbox.ts'
import { on, sent, serve } from '#web/serve.ts'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { dashboardFrame } from './a-dashboard.ts'
import DashboardPage from './DashboardPage.tsx'

const user = aUser({ isPIC: true, companyData: aCompany({ stripeCustomerId: 'cus_1' }) })

async function open(known: UserDetails) {
  storeSession('secret', user)
  serve(
    on(getUserDetails).says(known),
    on(sendMailboxLink).says({ status: 'success', isProven: false, email: user.email }),
    on(listPaymentMethods).says([]),
    ...dashboardFrame,
  )
  await renderScreen(<DashboardPage />, undefined, '/business-dashboard?page=payments')
}

it('asks whose mailbox is not proven to prove it, and takes the card once it is', async () => {
  await open({ ...user, unproven: true })
  expect(await screen.findByRole('heading', { name: 'Confirm your email address first' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send me the email' }))
  expect(await screen.findByText(/An email is on its way to /)).toBeDefined()
  expect(sent(sendMailboxLink)).toHaveLength(1)
  serve(on(getUserDetails).says(user))
  fireEvent.focus(window)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Confirm your email address first' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Add a card' })).toBeDefined()
  expect(readSession()?.user).not.toHaveProperty('unproven')
})

it('says nothing to whose mailbox is proven', async () => {
  await open(user)
  expect(await screen.findByRole('button', { name: 'Add a card' })).toBeDefined()
  expect(screen.queryByText('Confirm your email address first')).toBeNull()
})
