import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { BookedEsim } from '#shared/api/esims.ts'
import { getEsim, getEsimSteps, getEsimUsage, listEsims } from '#shared/api/esims.ts'
import type { Language } from '#shared/language/language.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { BookingDetails } from '#web/storefront/trips/booking/BookingDetails.tsx'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import EsimPage from './EsimPage.tsx'

const LPA = 'LPA:1$rsp.example$AB-1'
const anEsim = (changes: Partial<BookedEsim> = {}): BookedEsim => ({
  room: 1,
  partner: 'Telco',
  state: 'ready',
  sizeMb: 3072,
  days: 30,
  starts: 'first-use',
  readyOn: '2026-12-18',
  installBy: '2026-12-23',
  activateBy: '2026-12-23',
  endsOn: '2026-12-24',
  usage: { state: 'active', usedMb: 1540, totalMb: 3072, asOf: '2026-12-21T10:00:00Z' },
  ...changes,
})
const code: OutputOf<typeof getEsim> = {
  success: true,
  address: 'rsp.example',
  activationCode: 'AB-1',
  lpa: LPA,
  iccid: '8900000000000000001',
  apn: { ios: {}, android: { value: 'globaldata' } },
  roams: true,
}
const steps = {
  system: 'ios' as const,
  versions: '17,18',
  scan: ['Go to Settings.'],
  byHand: [],
  network: ['Turn it on.'],
}

beforeEach(() => {
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  serve(
    on(getEsim).says(code),
    on(getEsimUsage).says({ success: true }),
    on(getEsimSteps).says(({ query }) => ({ success: true, devices: query?.language === 'id' ? [] : [steps] })),
  )
})

const stay = { success: true, refNo: 'LS-1', hotel: 'The Jati', checkIn: '2026-12-20', checkOut: '2026-12-23' } as const
async function open(esims: BookedEsim[], language: Language = 'en') {
  serve(on(listEsims).says({ ...stay, esims }))
  storeSession('token', aUser())
  await renderScreen(<EsimPage />, aPageState({ language }), '/booking/esim?refId=LS-1')
}
const show = async () => userEvent.click(await screen.findByRole('button', { name: /^Show (?:how|its)/ }))
const region = (name: string) => within(screen.getByRole('region', { name }))
/** The value beside a name. */
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it('says until when, and how much is used as of when, and asks for no code by itself', async () => {
  await open([anEsim({ usage: { state: 'unused', usedMb: 0, totalMb: 3072, asOf: '2026-12-21T10:00:00Z' } })])
  expect(await screen.findByText('The Jati, Sun, 20 Dec 2026 to Wed, 23 Dec 2026')).toBeDefined()
  expect(fact('Data'), 'more days than it lives would contradict the day below').toBe('3 GB')
  expect(fact('Install by')).toMatch(/^Wed, 23 Dec 2026\./)
  expect(fact('Use it first by')).toMatch(/^Wed, 23 Dec 2026\./)
  expect(fact('Deactivates on')).toBe('Thu, 24 Dec 2026, the day after checkout')
  expect(screen.getByText('0 MB of 3 GB used')).toBeDefined()
  expect(screen.getByText(/^As of 21 Dec 2026/)).toBeDefined()
  expect(sent(getEsim)).toEqual([])
})

it('says how long its data last where that may be over before', async () => {
  await open([anEsim({ days: 4, usage: { state: 'unused', asOf: '2026-12-21T10:00:00Z' } })])
  expect(await screen.findByText('3 GB, for 4 days from its first use')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show how to install it' })).toBeTruthy()
})

it.each([
  ['en', 2500, 'In use'],
  ['en', 3072, 'Used up'],
  ['id', 2500, 'Sedang dipakai'],
  ['id', 3072, 'Habis terpakai'],
] as const)(
  'says in %s at %i of 3,072 MB with a sign that it is %s, as the network counted it last',
  async (language, usedMb, word) => {
    const usage = { state: 'active', usedMb, totalMb: 3072, asOf: '2026-12-21T10:00:00Z' } as const
    serve(on(getEsimUsage).says({ success: true, usage }))
    const { usage: _listed, ...unread } = anEsim()
    await open([unread], language)
    const badge = await screen.findByText(word)
    expect(badge.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  },
)

const usedOf = (usedMb: number, state: 'active' | 'used_up' = 'active') =>
  anEsim({ usage: { state, usedMb, totalMb: 1000, asOf: '2026-12-21T10:00:00Z' } })

it.each([
  [499, undefined],
  [500, ['status', '50% or more of the data is used: 500 MB left. We send another email at 90%.']],
  [899, ['status', '50% or more of the data is used: 101 MB left. We send another email at 90%.']],
  [900, ['alert', '90% or more of the data is used: only 100 MB left. Wi-Fi saves the rest.']],
  [1000, ['alert', 'All of its data is used.']],
] as const)('at %i of 1,000 MB gives its notice [B9-024]', async (usedMb, notice) => {
  await open([usedOf(usedMb)])
  const meter = await screen.findByRole('meter', { name: 'Data used' })
  expect(meter.getAttribute('aria-valuenow')).toBe(String(Math.round(usedMb / 10)))
  expect(meter.getAttribute('aria-valuetext')).toContain(' of 1,000 MB used')
  const said = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
  expect(said.map((one) => [one.getAttribute('role'), one.textContent])).toEqual(notice ? [notice] : [])
})

it('says beforehand that an email comes at 50% and at 90%, unless nobody counts or one has come [B9-024]', async () => {
  const words = 'We send an email when 50% of the data is used, and another at 90%.'
  const uncounted = anEsim({ room: 3, usage: { state: 'active', asOf: '2026-12-21T10:00:00Z' } })
  const { usage: _usage, ...unread } = anEsim({ room: 4 })
  await open([anEsim({ state: 'waiting' }), { ...usedOf(0), room: 2 }, uncounted, unread, { ...usedOf(500), room: 5 }])
  const said = async (room: number) =>
    (await screen.findByRole('region', { name: `eSIM of room ${room}` })).textContent.includes(words)
  expect([await said(1), await said(2), await said(3), await said(4), await said(5)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

it('no longer says until when it is installed once it is in use', async () => {
  await open([anEsim()])
  expect(await screen.findByText('1,540 MB of 3 GB used')).toBeDefined()
  expect(screen.getByRole('meter', { name: 'Data used' }).getAttribute('aria-valuenow')).toBe('50')
  expect(fact('Deactivates on')).toBe('Thu, 24 Dec 2026, the day after checkout')
  expect(screen.queryByText(/^(?:Install|Use it first) by$/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Show its code and settings' })).toBeTruthy()
})

it('nor of one whose network does not count what is used', async () => {
  await open([anEsim({ usage: { state: 'active', asOf: '2026-12-21T10:00:00Z' } })])
  expect(await screen.findByText('Deactivates on')).toBeTruthy()
  expect(screen.queryByText(/^(?:Install|Use it first) by$/)).toBeNull()
})

it('shows the code as a picture, as links of both systems and for typing in, and keeps it nowhere', async () => {
  await open([anEsim()])
  await show()
  const picture = await screen.findByRole('img', { name: 'QR code of the eSIM' })
  // Dark on light whatever the page is, with four modules of quiet around 25.
  expect(picture.getAttribute('viewBox')).toBe('0 0 33 33')
  expect([...picture.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['#fff', '#000'])
  expect(picture.querySelector('path:last-child')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
  for (const [name, host] of [
    ['Install on iPhone', 'esimsetup.apple.com'],
    ['Install on Android', 'esimsetup.android.com'],
  ] as const) {
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href)
    expect([link.host, link.searchParams.get('carddata')]).toEqual([host, LPA])
  }
  expect(fact('SM-DP+ address')).toContain('rsp.example')
  expect(fact('Activation code')).toContain('AB-1')
  expect(fact('APN on iPhone')).toBe('Sets itself')
  expect(fact('APN on Android')).toContain('globaldata')
  expect(screen.getByRole('button', { name: 'Copy Activation code' })).toBeDefined()
  expect([localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as string[]).join()).not.toContain(
    'AB-1',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Hide the code' }))
  expect(document.body.textContent).not.toContain('AB-1')
})

it.each([
  ['en', 'iOS 17, 18', 'Go to Settings.', /^$/],
  ['id', 'iOS', '', /Pengaturan/],
] as const)('says the steps in %s: the vendor’s where it speaks it, else ours', async (language, name, first, own) => {
  await open([anEsim()], language)
  await userEvent.click(await screen.findByRole('button', { name: /^Show its code|^Tampilkan kode/ }))
  const summary = await screen.findByText(name)
  const lines = within(summary.closest('details')!).getAllByRole('listitem')
  const words = lines.map(({ textContent }) => textContent).join(' ')
  if (first) expect(words).toContain(first)
  else expect(words).toMatch(own)
})

it('says that the network does not answer, and tries again', async () => {
  const message = 'The network of the eSIM does not answer right now. Please try again in a minute.'
  const mend = serve(on(getEsim).says(refusal(503, 'UNAVAILABLE', message)))
  await open([anEsim()])
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer right now')
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: 'QR code of the eSIM' })).toBeDefined()
})

it('has one for each room, and says of each that is not there why', async () => {
  const others = (['waiting', 'ended', 'cancelled'] as const).map((state, at) => anEsim({ room: at + 2, state }))
  await open([anEsim(), ...others])
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(4))
  expect(region('eSIM of room 1').getByText('In use')).toBeDefined()
  expect(region('eSIM of room 2').getByText(/^It is made by Fri, 18 Dec 2026/)).toBeDefined()
  expect(region('eSIM of room 3').getByText(/ended the day after checkout/)).toBeDefined()
  expect(region('eSIM of room 4').getByText(/beyond 50 MB is charged/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Show/ })).toHaveLength(1)
})

it.each([
  ['en', /^It should have been made by Fri, 18 Dec 2026, and is not there yet\./, 'Late', 'Contact us'],
  ['id', /^eSIM seharusnya sudah dibuat paling lambat Jum, 18 Des 2026/, 'Terlambat', 'Hubungi kami'],
] as const)('one that is late promises no other day, and says in %s whom to ask', async (language, text, word, ask) => {
  await open([anEsim({ state: 'waiting', isLate: true })], language)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText(word)).toBeDefined()
  expect(screen.getByRole('link', { name: ask }).getAttribute('href')).toBe('/ContactUs')
})

it('one that the network has taken back says whom to ask', async () => {
  await open([anEsim({ usage: { state: 'recycled', asOf: '2026-12-21T10:00:00Z' } })])
  expect(await screen.findByText('The network has taken it back. Please contact us.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/ContactUs')
})

it('one that was never made is nothing to delete from a phone, nor to be charged for', async () => {
  const never = (['ended', 'cancelled'] as const).map((state, at) => anEsim({ room: at + 1, state, neverMade: true }))
  await open(never)
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2))
  const [ended, cancelled] = [region('eSIM of room 1'), region('eSIM of room 2')]
  expect(ended.getByText(/^It could not be made before your stay was over/)).toBeDefined()
  expect(ended.getByText('Not made')).toBeDefined()
  expect(ended.getByRole('link', { name: 'Contact us' })).toBeDefined()
  expect(cancelled.getByText('It does not come any more: the booking was cancelled before it was made.')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/delete it|is charged/)
})

it('stands with its booking, and leads to its page', async () => {
  serve(on(listEsims).says({ ...stay, esims: [anEsim()] }))
  storeSession('token', aUser())
  await renderScreen(<BookingDetails booking={{ ...aBooking(), hasEsims: true }} />)
  const card = within(await screen.findByRole('region', { name: 'Travel eSIM' }))
  expect(await card.findByText('In use')).toBeDefined()
  expect(card.getByRole('link', { name: 'See the eSIM' }).getAttribute('href')).toBe('/booking/esim?refId=LS-1')
})

it.each([
  ['en', '90% or more of the data is used: only 10 MB left.'],
  ['id', '90% data atau lebih telah terpakai: hanya tersisa 10 MB.'],
] as const)('tells there in %s how much is used, without interrupting', async (language, words) => {
  serve(on(listEsims).says({ ...stay, esims: [usedOf(990)] }))
  storeSession('token', aUser())
  await renderScreen(<BookingDetails booking={{ ...aBooking(), hasEsims: true }} />, aPageState({ language }))
  const card = within(await screen.findByRole('region', { name: /Travel eSIM|eSIM perjalanan/ }))
  expect((await card.findByRole('meter')).getAttribute('aria-valuenow')).toBe('99')
  expect(card.getByText(words, { exact: false })).toBeDefined()
  expect(card.queryByRole('alert')).toBeNull()
})

/** A booking that is cancelled while it is on the screen. */
function Cancelling() {
  const [status, setStatus] = useState<'Confirmed' | 'Cancelled'>('Confirmed')
  return (
    <>
      <BookingDetails booking={{ ...aBooking({ booking_status: status }), hasEsims: true }} />
      <button onClick={() => setStatus('Cancelled')}>Let it go</button>
    </>
  )
}

const serveState = (state: BookedEsim['state']) => serve(on(listEsims).says({ ...stay, esims: [anEsim({ state })] }))

it('is over with its booking, without the page being opened anew', async () => {
  serveState('waiting')
  storeSession('token', aUser())
  await renderScreen(<Cancelling />)
  const card = within(await screen.findByRole('region', { name: 'Travel eSIM' }))
  expect(await card.findByText('On its way')).toBeDefined()
  serveState('cancelled')
  await userEvent.click(screen.getByRole('button', { name: 'Let it go' }))
  expect(await card.findByText('Cancelled')).toBeDefined()
})
