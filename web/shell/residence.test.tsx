import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { storeSession } from '#web/storage/session-store.ts'
import { ResidenceButton } from '#web/storefront/residence/ResidenceButton.tsx'
import { aPageState, aPartner, aUser, renderScreen } from '#web/testing.tsx'
import { residenceFrom } from './residence.ts'

beforeEach(() => localStorage.clear())

const nothing = { address: null, chosen: undefined, account: undefined, site: undefined, language: 'en' }

test('the address says where somebody lives before their choice, their account, the site and the browser', () => {
  const clues = { address: 'SG', chosen: 'DE', account: 'id', site: 'MY', language: 'fr-FR' }
  expect(residenceFrom(clues)).toBe('SG')
  expect(residenceFrom({ ...clues, address: null })).toBe('DE')
  expect(residenceFrom({ ...clues, address: 'germany', chosen: undefined })).toBe('ID')
  expect(residenceFrom({ ...clues, address: null, chosen: undefined, account: 'UNKNOWN' })).toBe('MY')
  expect(residenceFrom({ ...nothing, account: 'UNKNOWN', language: 'fr-FR' })).toBe('FR')
})

test.each([
  ['en-GB', 'GB'],
  ['de', 'DE'],
  ['id', 'ID'],
  ['en', undefined],
  ['es-419', undefined],
  ['', undefined],
  ['not a language', undefined],
])('of the browser’s language %s the region counts', (language, country) => {
  expect(residenceFrom({ ...nothing, language })).toBe(country)
})

const button = () => screen.getByRole('button', { name: /I live in|Where do you live/ })

it('takes nobody for a Malaysian who says nothing: it asks', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en')
  await renderScreen(<ResidenceButton />)
  expect(button().textContent).toBe('Where do you live?')
})

it('says a country as a sentence does', async () => {
  await renderScreen(<ResidenceButton />, aPageState({ partner: aPartner({ countryCode: 'PH' }) }))
  expect(button().textContent).toBe('I live in the Philippines')
})

it('begins with the site’s country, then the account’s, and keeps what is chosen', async () => {
  const site = aPageState({ partner: aPartner({ countryCode: 'ID' }) })
  const first = await renderScreen(<ResidenceButton />, site)
  expect(button().textContent).toBe('I live in Indonesia')
  first.unmount()
  storeSession('secret', aUser({ country: 'MY' }))
  const { router, unmount } = await renderScreen(<ResidenceButton />, site, '/somewhere?residence=SG&page=2')
  expect(button().textContent).toBe('I live in Singapore')
  await userEvent.click(button())
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Country' }), 'turkiye{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button().textContent).toBe('I live in Türkiye')
  expect(router.state.location.search).toBe('?residence=TR&page=2')
  unmount()
  const { router: elsewhere } = await renderScreen(<ResidenceButton />, site, '/')
  expect(button().textContent).toBe('I live in Türkiye')
  expect(elsewhere.state.location.search).toBe('')
})
