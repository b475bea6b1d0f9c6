import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CONTACT_THANKS, contactUs, openContactForm } from '#shared/api/contact.ts'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import ContactPage from '../ContactPage.tsx'

beforeEach(() => {
  serve(on(openContactForm).says({ form: 'a-form' }), on(contactUs).says({ success: true, message: CONTACT_THANKS }))
})
afterEach(() => void vi.useRealTimers())

const open = (state = aPageState()) => act(() => renderScreen(<ContactPage />, state))

/** Time passes only when a test says so. */
async function writeAndSend(fields: Record<string, string>, button = 'Send') {
  // The page's text comes after it.
  await screen.findByRole('button', { name: button })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [label, value] of Object.entries(fields)) {
    const field = screen.getByLabelText(label)
    fireEvent.focus(field)
    fireEvent.input(field, { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: button }))
}
/** Without any time: what has been asked for arrives. */
async function until(isSo: () => boolean) {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) await letTimePass(0)
  expect(isSo()).toBe(true)
}
const letTimePass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const whole = { Name: 'Ayu', Email: 'ayu@stay.example', Subject: 'Late arrival' }

it('sends what is written once a person could have written it, and thanks for ten seconds [B2-111, B5-032, B8-014, B8-016]', async () => {
  await open()
  await writeAndSend(whole)
  await letTimePass(2000)
  expect(bodies(contactUs)).toEqual([])
  await letTimePass(1600)
  await until(() => screen.queryByRole('status') !== null)
  expect(bodies(contactUs)).toEqual([
    { user: 'Ayu', email: 'ayu@stay.example', subject: 'Late arrival', message: '', form: 'a-form', website: '' },
  ])
  const words = 'Thanks for reaching out , we will get back to you as soon as possible.'
  expect(screen.getByRole('status').textContent).toBe(words)
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('')
  await letTimePass(9800)
  expect(screen.queryByText(words)).not.toBeNull()
  await letTimePass(400)
  expect(screen.queryByText(words)).toBeNull()
})

it.each([
  ['says an outage', Response.json({}, { status: 500 })],
  ['says a refusal', refusal(500, 'INTERNAL')],
])(
  '%s in the documents’ words, for ten seconds, and keeps what was written [B8-015, B8-016]',
  async (_what, answer) => {
    serve(on(contactUs).says(answer))
    await open()
    await writeAndSend(whole)
    await letTimePass(3600)
    await until(() => screen.queryByRole('alert') !== null)
    expect(screen.getByRole('alert').textContent).toBe('Failed to send email.')
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Late arrival')
    await letTimePass(9800)
    expect(screen.queryByRole('alert')).not.toBeNull()
    await letTimePass(400)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it.each([
  ['no name [B5-030]', { ...whole, Name: ' ' }, 'Please input your name'],
  ['no email [B5-031]', { ...whole, Email: ' ' }, 'Please input your email!'],
  ['an email that is none [B5-031]', { ...whole, Email: 'ayu' }, 'Please input a valid email'],
  ['no subject [B5-032]', { ...whole, Subject: ' ' }, 'Please enter a subject'],
])('sends nothing with %s', async (_what, fields, words) => {
  await open()
  await writeAndSend(fields)
  await until(() => screen.queryByText(words, { selector: 'p' }) !== null)
  await letTimePass(4000)
  expect(bodies(contactUs)).toEqual([])
})

it('speaks Indonesian', async () => {
  await open(aPageState({ language: 'id' }))
  await writeAndSend({ Nama: 'Ayu', Email: 'ayu@stay.example', Perihal: 'Tiba larut' }, 'Kirim')
  await letTimePass(3600)
  await until(() => screen.queryByRole('status') !== null)
  expect(screen.getByRole('status').textContent).toBe(
    'Terima kasih telah menghubungi kami, kami akan segera membalas Anda.',
  )
})
