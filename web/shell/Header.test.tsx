import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { Header } from './Header.tsx'

it('offers EN and ID only where the partner has the switch [A2-049]', async () => {
  const withSwitch = aPartner({ switches: { languageSwitch: true, forcesCurrency: false, companyAccounts: false } })
  const { unmount } = await renderScreen(<Header />, aPageState({ partner: withSwitch }))
  expect(screen.getByRole('button', { name: 'en', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'id', pressed: false })).toBeTruthy()
  unmount()
  await renderScreen(<Header />)
  expect(screen.queryByRole('button', { name: 'id' })).toBeNull()
})
