import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { findSavedBooking, getSavedBooking, removeSavedBooking, saveBooking } from '#shared/api/saved-bookings.ts'
import type { TeamMember } from '#shared/api/team.ts'
import { listTeamMembers } from '#shared/api/team.ts'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { aCompany, aPageState, aUser, renderScreen, settle } from '#web/testing.tsx'
import { aSavedBooking } from './a-saved-booking.ts'
import { SavedBookingPlace } from './SavedBookingPlace.tsx'

let own: SavedBooking | undefined
let named: SavedBooking | undefined

beforeEach(() => {
  localStorage.clear()
  clearSession()
  own = undefined
  named = undefined
  serve(
    on(listTeamMembers).says({ success: true, teamMembers: [sinta] }),
    on(findSavedBooking).says(() => own),
    on(getSavedBooking).says(() => named!),
    on(saveBooking).says(Response.json({ success: true, message: 'said by the server', object: aSavedBooking() })),
    on(removeSavedBooking).says(Response.json({ success: true, message: 'said by the server' })),
  )
})
afterEach(() => vi.useRealTimers())

const sinta: TeamMember = {
  id: 'member-1',
  invitedEmail: 'sinta@nusantara.example',
  User: {
    first_name: 'Sinta',
    last_name: 'Dewi',
    email: 'sinta@nusantara.example',
    contactNumber: '',
    mobileOperator: '',
  },
  status: 'approved',
  role: [1001],
  isPIC: false,
  duties: [],
  standsInFor: [],
  linkEndsAt: null,
  approvedAt: '2026-11-01T00:00:00Z',
}
const pic: Partial<UserData> = { isPIC: true, companyData: aCompany({ companyName: 'PT Nusantara' }) }
const stay = { checkIn: '2026-12-20', checkOut: '2026-12-23', occupancies: [{ numOfAdults: 2, childAges: [6] }] }
const OWN = '/hotel/h1/detail?d=5&p_id=77'
const NAMED = `/hotel/h1/detail?d=5&p_id=77&saved_booking_id=${aSavedBooking().id}`

async function open(path = OWN, changes: Partial<UserData> = pic, language: 'en' | 'id' = 'en', shown = stay) {
  const user = aUser(changes)
  storeSession('secret', user)
  return renderScreen(
    <SavedBookingPlace hotel={aHotelContent()} stay={shown} user={user} />,
    aPageState({ language }),
    path,
  )
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Room preference')
const saves = () => sent(saveBooking)

it('has a grey button and a banner for whoever has saved nothing here [B2-068, B2-069]', async () => {
  await open()
  await waitFor(() => expect(sent(findSavedBooking)).toHaveLength(1))
  const button = screen.getByRole('button', { name: 'Save booking' })
  expect(button.className).toContain('text-muted')
  expect(button.className).not.toContain('text-danger')
  expect(screen.getByRole('status').textContent).toBe('You are currently booking for yourself')
  expect(sent()[0]?.path).toBe(
    '/saved-booking-detail/get-detail?companyId=c1&userId=1&hotel_id=h1&place_id=77&search_timestamp=5',
  )
})

it.each([
  ['a PIC without company details', { isPIC: true, companyData: aCompany() }],
  ['a traveller without a company', {}],
])('is not there for %s [B2-066]', async (_who, changes) => {
  const { container } = await open(OWN, changes)
  expect(container.textContent).toBe('')
  expect(sent()).toEqual([])
})

it('has a red button once something is saved [B2-067]', async () => {
  own = aSavedBooking({ userId: '1', User: { id: '1', firstName: 'Maya', lastName: 'Putri' } })
  await open()
  const button = await screen.findByRole('button', { name: 'Saved booking' })
  expect(button.className).toContain('text-danger')
  expect(button.className).not.toContain('text-muted')
  expect(screen.getByRole('status').textContent).toBe('You are currently booking for yourself')
})

it('names for whom the address says the booking is, with the notes, and goes back to oneself [B2-070]', async () => {
  named = aSavedBooking()
  const { router } = await open(NAMED)
  expect(await screen.findByText('You are currently booking for Sinta Dewi')).toBeTruthy()
  expect(screen.getByText('Room preference: Twin beds, please')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Book for myself instead' }))
  expect(await screen.findByText('You are currently booking for yourself')).toBeTruthy()
  expect(router.state.location.search).not.toContain('saved_booking_id')
  expect(document.activeElement).toBe(screen.getByRole('status').parentElement)
})

it('takes dates and guests from what was saved when the address has none', async () => {
  named = aSavedBooking()
  const { router } = await open(`/hotel/h1/detail?saved_booking_id=${named.id}`)
  await waitFor(() => expect(router.state.location.search).toContain('rooms=2-6'))
  expect(router.state.location.search).toContain('checkIn=2026-12-20&checkOut=2026-12-23')
})

it('takes nothing from what was saved in another hotel', async () => {
  named = aSavedBooking({ hotel_id: 'h2' })
  own = aSavedBooking({ userId: '1', User: { id: '1', firstName: 'Maya', lastName: 'Putri' } })
  const { router } = await open(`/hotel/h1/detail?saved_booking_id=${named.id}`)
  await screen.findByRole('button', { name: 'Saved booking' })
  expect(screen.getByRole('status').textContent).toBe('You are currently booking for yourself')
  expect(router.state.location.search).not.toContain('checkIn')
})

it('leaves the dates of the address alone', async () => {
  named = aSavedBooking()
  const { router } = await open(`${NAMED}&checkIn=2026-12-27&checkOut=2026-12-28&rooms=1`)
  await screen.findByText('You are currently booking for Sinta Dewi')
  expect(router.state.location.search).toContain('checkIn=2026-12-27')
})

const otherStay = { ...stay, checkIn: '2026-12-27', checkOut: '2026-12-28' }

it('says for when it is saved where other dates are looked at, and shows those', async () => {
  named = aSavedBooking()
  const { router } = await open(`${NAMED}&checkIn=2026-12-27&checkOut=2026-12-28&rooms=1`, pic, 'en', otherStay)
  const note = await screen.findByText(/^Saved for Sun, 20 Dec\s–\sWed, 23 Dec\.$/u)
  expect(note).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show these dates' }))
  expect(router.state.location.search).toContain('checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6')
})

it('says nothing of dates where they are those that were saved', async () => {
  named = aSavedBooking()
  await open(`${NAMED}&checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6`)
  await screen.findByText('You are currently booking for Sinta Dewi')
  expect(screen.queryByText(/^Saved for/)).toBeNull()
})

it('changes the dates only after saying for when it was saved', async () => {
  named = aSavedBooking()
  await open(`${NAMED}&checkIn=2026-12-27&checkOut=2026-12-28&rooms=1`, pic, 'en', otherStay)
  await screen.findByText('You are currently booking for Sinta Dewi')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved booking' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Saved for Sun, 20 Dec\s–\sWed, 23 Dec so far/u)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(saves()).toMatchObject([{ body: { checkin_date: '2026-12-27', checkout_date: '2026-12-28' } }]),
  )
})

it('says nothing when what is saved cannot be read [B8-006]', async () => {
  serve(on(findSavedBooking).says(refusal(500, 'INTERNAL')), on(getSavedBooking).says(refusal(500, 'INTERNAL')))
  await open(NAMED)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(await screen.findByText('You are currently booking for yourself')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save booking' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(['', '   '])('wants a room preference of more than "%s" [B5-029]', async (typed) => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Save booking' }))
  if (typed) await userEvent.type(await field(), typed)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save booking' }))
  const problem = await dialog.findByRole('link', { name: 'Please input your room preference' })
  expect(document.activeElement?.contains(problem)).toBe(true)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(problem)
  expect(document.activeElement).toBe(await field())
  await userEvent.type(await field(), 'Quiet')
  expect((await field()).getAttribute('aria-invalid')).toBeNull()
  expect(saves()).toEqual([])
})

it('saves for oneself or for one of the team, in the words of the documents [B4-015, B8-005]', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Save booking' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Sinta Dewi' })
  await userEvent.selectOptions(dialog.getByLabelText('Who travels?'), 'Sinta Dewi')
  await userEvent.type(await field(), '  A quiet room ')
  await userEvent.click(dialog.getByRole('button', { name: 'Save booking' }))
  expect((await dialog.findByRole('status')).textContent).toContain(
    'Booking details has successfully been saved! Please wait for the PIC to book for you.',
  )
  expect(saves()).toMatchObject([
    {
      body: {
        companyId: 'c1',
        userId: '1',
        teamMemberId: 'member-1',
        hotel_id: 'h1',
        hotel_name: 'Merdeka House',
        place_id: '77',
        destination: 'Kuala Lumpur, Malaysia',
        checkin_date: '2026-12-20',
        checkout_date: '2026-12-23',
        guest_details: { panes: [{ adults: 2, childrenInfo: [6] }] },
        notes: 'A quiet room',
        search_timestamp: 5,
      },
    },
  ])
})

it('edits what was saved, under the same timestamp [B4-016]', async () => {
  own = aSavedBooking({ userId: '1', search_timestamp: 3, User: { id: '1', firstName: 'Maya', lastName: 'Putri' } })
  await open('/hotel/h1/detail?p_id=77')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved booking' }))
  expect((await field()).value).toBe('Twin beds, please')
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'High floor')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saves()).toMatchObject([{ body: { notes: 'High floor', search_timestamp: 3 } }]))
})

it('lets the PIC edit a colleague’s, which stays the colleague’s [B4-016]', async () => {
  named = aSavedBooking()
  await open(`${NAMED}&checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6`)
  await screen.findByText('You are currently booking for Sinta Dewi')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved booking' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('For Sinta Dewi')).toBeTruthy()
  expect(dialog.queryByLabelText('Who travels?')).toBeNull()
  expect((await field()).value).toBe('Twin beds, please')
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'High floor')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(saves()).toMatchObject([
      { body: { userId: '9', teamMemberId: null, notes: 'High floor', search_timestamp: 5, place_id: '77' } },
    ]),
  )
})

it.each([
  ['a member what the PIC saved for him', { ...pic, isPIC: false, teamMembers: { role: [1001] } }, '2'],
  ['nobody what an account saved that is gone', pic, null],
])('lets %s remove, and not edit', async (_who, user, userId) => {
  named = aSavedBooking({ userId, User: { id: '1', firstName: 'Maya', lastName: 'Putri' } })
  await open(NAMED, user)
  await userEvent.click(await screen.findByRole('button', { name: 'Saved booking' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Room preference: Twin beds, please')).toBeTruthy()
  expect(dialog.queryByLabelText('Room preference')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Remove booking' })).toBeTruthy()
})

it('removes after asking [B4-017]', async () => {
  named = aSavedBooking()
  const { router } = await open(NAMED)
  await screen.findByText('You are currently booking for Sinta Dewi')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved booking' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove booking' }))
  expect(dialog.getByText('Are you sure you want to remove this booking?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove booking' }))
  expect((await dialog.findByRole('status')).textContent).toContain('Booking has been successfully removed.')
  const body = { companyId: 'c1', userId: '9', hotel_id: 'h1', place_id: '77', source: 'hotel' }
  expect(bodies(removeSavedBooking)).toMatchObject([body])
  expect(router.state.location.search).not.toContain('saved_booking_id')
})

it.each([
  ['saved', 'Save booking', 'Save booking', /successfully been saved/],
  ['changed what was saved', 'Saved booking', 'Save changes', /successfully been saved/],
  ['removed it', 'Saved booking', 'Remove booking', /successfully removed/],
])('reloads one second after it %s, and not before [B4-018]', async (_, opens, presses, said) => {
  own = opens === 'Saved booking' ? aSavedBooking({ userId: '1' }) : undefined
  await open()
  await userEvent.click(await screen.findByRole('button', { name: opens }))
  await userEvent.type(await field(), 'A quiet room')
  const press = () => within(screen.getByRole('dialog')).getByRole('button', { name: presses }).click()
  if (presses === 'Remove booking') act(press)
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers()
  act(press)
  await settle(() => screen.queryByText(said) !== null)
  await act(async () => void (await vi.advanceTimersByTimeAsync(999)))
  expect(reload).not.toHaveBeenCalled()
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('lets a member save for himself only, in Indonesian too', async () => {
  await open(OWN, { companyData: aCompany(), teamMembers: { role: [1001] } }, 'id')
  expect(screen.getByRole('status').textContent).toBe('Saat ini Anda memesan untuk diri sendiri')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan pesanan' }))
  await userEvent.type(await screen.findByLabelText('Preferensi kamar'), 'Tenang')
  expect(screen.queryByLabelText('Siapa yang menginap?')).toBeNull()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Simpan pesanan' }))
  expect(await screen.findByText(/Detail pesanan berhasil disimpan!/)).toBeTruthy()
  expect(saves()).toMatchObject([{ body: { teamMemberId: null, userId: '1' } }])
})
