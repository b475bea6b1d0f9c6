import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { Footer } from './Footer.tsx'

it.each([
  ['About', '/aboutus'],
  ['Contact', '/ContactUs'],
  ['Room FAQ', '/faq'],
  ['Terms', '/termsandconditions'],
  ['Privacy', '/privacypolicy'],
  ['Accessibility', '/accessibility'],
])('links %s to %s [A2-071]', async (name, href) => {
  await renderScreen(<Footer />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

it('shows social links and payment partners [A2-072, A2-073]', async () => {
  const { settings } = aPageState()
  const paymentPartners = ['Visa', 'Dutch Bank']
  await renderScreen(<Footer />, aPageState({ settings: { ...settings, paymentPartners } }))
  const social = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link')
  expect(social.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.facebook.com/',
    'https://www.instagram.com/',
    'https://x.com/',
  ])
  const heading = screen.getByRole('heading', { name: 'Payment partners' })
  const named = within(heading.parentElement!).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(paymentPartners)
})

it('says whose it is since when, and which version and channel [A2-074, A2-075, A2-076]', async () => {
  const { settings } = aPageState()
  const operator = { ...settings.operator, name: 'Stay Operations Ltd.' }
  await renderScreen(<Footer />, aPageState({ version: 'v1.14.7', year: 2031, settings: { ...settings, operator } }))
  expect(screen.getByText('© 2031 Lodestay. All rights reserved.')).toBeDefined()
  expect(screen.getByText('Operated by Stay Operations Ltd.')).toBeDefined()
  expect(screen.getByText('v1.14.7 LIVE')).toBeDefined()
})

const toMainSite = () => screen.queryByRole('link', { name: 'Main site' })

it('leads back to the main site from a partner’s, and nowhere from the main site', async () => {
  const { unmount } = await renderScreen(<Footer />, aPageState({ partner: aPartner({ path: '/yoodo' }) }))
  expect(toMainSite()?.getAttribute('href')).toBe('/?provider=none')
  unmount()
  await renderScreen(<Footer />)
  expect(toMainSite()).toBeNull()
})

const toCompanies = () => screen.queryByRole('link', { name: 'For companies' })

it('leads from the main site to that of companies, and from no partner’s', async () => {
  const { unmount } = await renderScreen(<Footer />)
  expect(toCompanies()?.getAttribute('href')).toBe('/business')
  unmount()
  await renderScreen(<Footer />, aPageState({ partner: aPartner({ path: '/yoodo' }) }))
  expect(toCompanies()).toBeNull()
})
