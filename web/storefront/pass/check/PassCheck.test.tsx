import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bundle } from '#shared/bundle/bundle.ts'
import type { LandingSection } from '#shared/partner/landing.ts'
import { PartnerSections } from '#web/storefront/landing/PartnerSections.tsx'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { aPassBundle } from '../a-pass.ts'
import { PassCheck } from './PassCheck.tsx'

const bundle = aPassBundle('MY', 'SG')
const withBundle = (given?: Bundle) =>
  aPageState({ language: 'en', partner: aPartner({ name: 'Telco', bundle: given }) })

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('says which pass comes with a trip, and why none does', async () => {
  await renderScreen(<PassCheck />, withBundle(bundle))
  const status = await screen.findByRole('status')
  const day = screen.getByLabelText('Check-in')
  // The first day that is early enough.
  expect(day).toHaveProperty('value', '2026-12-08')
  expect(status.textContent).toBe('A free 3-day Telco roaming pass comes with rooms that are paid when booking.')
  fireEvent.change(screen.getByLabelText('Nights'), { target: { value: '4' } })
  expect(status.textContent).toMatch(/^A free 7-day /)
  fireEvent.change(screen.getByLabelText('Nights'), { target: { value: '1' } })
  expect(status.textContent).toMatch(/^A free 1-day /)
  fireEvent.change(day, { target: { value: '2026-12-07' } })
  expect(status.textContent).toMatch(/^Too late for a roaming pass: this stay had to be booked by/)
  fireEvent.change(day, { target: { value: '2027-07-01' } })
  expect(status.textContent).toMatch(/^Telco roaming passes are for arrivals from .* to Wed, 30 Jun 2027/)
})

it('begins with a day that is early enough where the partner is, also in the hours when that is a day ahead', async () => {
  vi.setSystemTime(new Date('2026-11-24T20:00:00Z'))
  await renderScreen(<PassCheck />, withBundle(bundle))
  const status = await screen.findByRole('status')
  expect(screen.getByLabelText('Check-in')).toHaveProperty('value', '2026-12-09')
  expect(status.textContent).toMatch(/^A free 3-day Telco roaming pass/)
})

it('stands where the partner put it on the landing, and nowhere else', async () => {
  const terms: LandingSection = {
    kind: 'terms',
    title: { en: 'The rules' },
    text: { en: 'In full size' },
    dialogs: [],
  }
  const landing = await renderScreen(<PartnerSections sections={[{ kind: 'passCheck' }]} />, withBundle(bundle))
  expect(await screen.findByLabelText('Nights')).toBeTruthy()
  landing.unmount()
  await renderScreen(<PartnerSections sections={[terms]} />, withBundle(bundle))
  expect(screen.getByText('In full size')).toBeTruthy()
  expect(screen.queryByLabelText('Nights')).toBeNull()
})

it('asks for what it cannot judge', async () => {
  await renderScreen(<PassCheck />, withBundle(bundle))
  const status = await screen.findByRole('status')
  fireEvent.change(screen.getByLabelText('Nights'), { target: { value: '31' } })
  expect(screen.getByText('From 1 to 30 nights.')).toBeDefined()
  expect(status.textContent).toBe('')
  fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: '' } })
  expect(screen.getByText('Choose a day from today on.')).toBeDefined()
})

it('is not there without a pass to get', async () => {
  const { container } = await renderScreen(<PassCheck />, withBundle())
  expect(container.textContent).toBe('')
})
