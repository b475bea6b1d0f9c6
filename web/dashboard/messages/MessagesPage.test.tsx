import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  CHANNEL_SAVED,
  type Channel,
  TEST_ON_ITS_WAY,
  addChannel,
  changeChannel,
  channelEvents,
  endChannel,
  listChannels,
  rotateSecret,
  testChannel,
} from '#shared/api/channels.ts'
import { bodies, on, sent, serve } from '#web/serve.ts'
import { type Session, clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'
import { MessagesPage } from './MessagesPage.tsx'

const erp: Channel = {
  id: 'w1',
  kind: 'webhook',
  name: 'ERP',
  address: 'https://erp.example/in',
  events: ['booking.confirmed', 'statement.issued'],
  namesGuests: false,
  state: 'failing',
  oldSecretUntil: null,
  waiting: 2,
  deliveries: [
    {
      eventId: 'msg_2',
      type: 'booking.confirmed',
      reference: 'LS-ABC234',
      state: 'waiting',
      attempts: 7,
      problem: 'status',
      httpStatus: 503,
      createdAt: '2026-11-22T05:00:00Z',
      triedAt: '2026-11-23T05:00:00Z',
    },
  ],
}
const chat: Channel = { ...erp, id: 's1', kind: 'slack', name: 'Travel', state: 'on', waiting: 0, deliveries: [] }

let channels: Channel[]
let companies = 0
beforeEach(() => {
  clearSession()
  channels = [erp, chat]
  const saved = { success: true, message: CHANNEL_SAVED } as const
  serve(
    on(listChannels).says(() => ({ channels })),
    on(addChannel).says(() => {
      channels = [chat]
      return { ...saved, secret: 'whsec_once' }
    }),
    on(rotateSecret).says({ ...saved, secret: 'whsec_once' }),
    on(testChannel).says({ success: true, message: TEST_ON_ITS_WAY }),
    on(changeChannel).says(saved),
    on(endChannel).says(saved),
  )
})

async function open() {
  const companyData = aCompany({ id: `c${(companies += 1)}` })
  const session: Session = { token: 'secret', user: aUser({ companyData, isPIC: true }) }
  storeSession(session.token, session.user)
  const view = await renderScreen(<MessagesPage session={session} />)
  await screen.findByRole('heading', { name: 'Messages' })
  return view
}
const card = (name: string) => screen.findByRole('article', { name })

it('says of each channel how it fares, and of one that fails what to do', async () => {
  const { container } = await open()
  const failing = within(await card('ERP'))
  expect(failing.getByText('Failing')).toBeTruthy()
  expect(failing.getByText(/Check the receiver or the address, then send a test/)).toBeTruthy()
  expect(failing.getByText(/Messages name no guests\. 2 messages wait\./)).toBeTruthy()
  const last = within(failing.getByRole('list', { name: 'Last messages to ERP' }))
  expect(last.getByText(/LS-ABC234 · 7 tries/)).toBeTruthy()
  expect(last.getByText(/The receiver answered 503/)).toBeTruthy()
  const well = within(await card('Travel'))
  expect(well.queryByRole('button', { name: 'Make a new secret for Travel' })).toBeNull()
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

it('adds a channel, and shows its secret this once', async () => {
  channels = []
  await open()
  expect(await screen.findByText('No channels yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a channel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a channel' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please give the channel a name.', { selector: 'p' })).toBeTruthy()
  const name = dialog.getByLabelText('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please check these details/))
  expect(dialog.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
  const saidBeside = vi.fn()
  onTestFinished(onAnnouncement(saidBeside))
  await userEvent.type(dialog.getByLabelText('Name'), 'ERP')
  await userEvent.type(dialog.getByLabelText('Address'), 'https://erp.example/in')
  await userEvent.click(dialog.getByLabelText('A request waits'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const secret = within(await screen.findByRole('dialog', { name: 'The signing secret' }))
  expect(secret.getByText('whsec_once')).toBeTruthy()
  await userEvent.click(secret.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull())
  // Nothing lay on the button that closes it, and the keyboard is where the channel is.
  expect(saidBeside).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Messages' })))
  const [, ...others] = channelEvents
  const body = { kind: 'webhook', name: 'ERP', url: 'https://erp.example/in', events: others, namesGuests: false }
  expect(bodies(addChannel)).toEqual([body])
})

it('tests, renews the secret, changes and ends one when asked twice', async () => {
  await open()
  await card('ERP')
  await userEvent.click(screen.getByRole('button', { name: 'Send a test to ERP' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make a new secret for ERP' }))
  await userEvent.click(await screen.findByRole('button', { name: 'I have copied it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change ERP' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ERP' }))
  await userEvent.click(dialog.getByLabelText('Send messages'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Change ERP' }))
  const again = within(await screen.findByRole('dialog', { name: 'ERP' }))
  await userEvent.click(again.getByRole('button', { name: 'End this channel' }))
  expect(again.getByRole('alert').textContent).toContain('what waits for it is dropped')
  await userEvent.click(again.getByRole('button', { name: 'End this channel' }))
  await waitFor(() => expect(sent(endChannel)).toHaveLength(1))
  const body = { name: 'ERP', events: ['booking.confirmed', 'statement.issued'], namesGuests: false, active: false }
  expect(bodies(changeChannel)).toEqual([body])
  for (const endpoint of [testChannel, rotateSecret, changeChannel, endChannel]) {
    expect(sent(endpoint).map(({ params }) => params.channelId)).toEqual(['w1'])
  }
})
