import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { PageHead } from './PageHead.tsx'

it('marks the title of a test environment, and only of that [B2-038]', async () => {
  const { settings } = aPageState()
  const test = aPageState({ settings: { ...settings, channel: 'TEST' } })
  const { unmount } = await renderScreen(<PageHead title="Terms" />, test)
  await waitFor(() => expect(document.title).toBe('[TEST] Terms · Lodestay'))
  unmount()
  await renderScreen(<PageHead title="Terms" />)
  await waitFor(() => expect(document.title).toBe('Terms · Lodestay'))
})

it('names the address of each language where there are two', async () => {
  await renderScreen(<PageHead title="Home" translated />, aPageState({ homes: { en: '/', id: '/elsewhere' } }))
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
  expect(links.map(({ hreflang, href }) => [hreflang, href])).toEqual([
    ['en', 'http://localhost/'],
    ['id', 'http://localhost/elsewhere'],
  ])
})

it.each([
  [{ coBrand: 'Telco' }, 'Lodestay × Telco'],
  [{ suffix: 'for Business' }, 'Lodestay for Business'],
])('is signed by the variant %o', async (named, brand) => {
  await renderScreen(<PageHead title="Terms" image="/hotel.avif" />, aPageState({ partner: aPartner(named) }))
  await waitFor(() => expect(document.title).toBe(`Terms · ${brand}`))
  expect(document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe(brand)
})
