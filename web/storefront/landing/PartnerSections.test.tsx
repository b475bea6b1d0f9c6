import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LandingSection } from '#shared/partner/landing.ts'
import { aPassBundle } from '#web/storefront/pass/a-pass.ts'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { PartnerSections } from './PartnerSections.tsx'

const singapore = {
  place: 'Singapore',
  placeId: '246673',
  title: { en: 'Singapore', id: 'Singapura' },
  picture: '/scenes/singapore.svg',
}
const places = (more: object = {}): LandingSection => ({
  kind: 'places',
  title: { en: 'Cities' },
  text: { en: 'With a pass.' },
  places: [singapore],
  ...more,
})

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function stayOf(section: LandingSection, bundle = aPassBundle('MY')) {
  const { unmount } = await renderScreen(
    <PartnerSections sections={[section]} />,
    aPageState({ partner: aPartner({ bundle }) }),
  )
  const { searchParams } = new URL(screen.getByRole('link').getAttribute('href') ?? '', 'http://x')
  unmount()
  return [searchParams.get('checkIn'), searchParams.get('checkOut')]
}

it('a tile that promises a roaming pass leads to the first day that one comes with, others to tomorrow', async () => {
  expect(await stayOf(places({ withPass: true }))).toEqual(['2026-12-08', '2026-12-09'])
  expect(await stayOf(places())).toEqual(['2026-11-25', '2026-11-26'])
})

it('a tile leads to tomorrow once no pass is promised any more', async () => {
  const bundle = aPassBundle('MY')
  const pass = bundle.roamingPass && { ...bundle.roamingPass, until: '2026-12-01' }
  expect(await stayOf(places({ withPass: true }), { ...bundle, roamingPass: pass })).toEqual([
    '2026-11-25',
    '2026-11-26',
  ])
})
