import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { subscribeNewsletter } from '#shared/api/newsletter.ts'
import { bodies, on, serve } from '#web/serve.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { NewsletterBox } from './NewsletterBox.tsx'

afterEach(() => void vi.useRealTimers())

const letTimePass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const title = { en: 'News', id: 'Kabar' }

/** The box, and whatever leaves the browser by any way there is. */
async function open(language: 'en' | 'id' = 'en') {
  serve()
  const beacons = vi.fn(() => true)
  Object.assign(navigator, { sendBeacon: beacons })
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
  await renderScreen(<NewsletterBox title={title} text={title} />, aPageState({ language }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  const leaving = () => [...vi.mocked(fetch).mock.calls, ...beacons.mock.calls, ...opened.mock.calls]
  return { field, leaving }
}
const thanks = () => screen.queryByText('Thanks for subscribing')

it('empties the field, thanks for five seconds, and asks nobody anything [A2-083, A2-084, A2-085, A2-086]', async () => {
  const { field, leaving } = await open()
  write('ayu@stay.example')
  expect(field.value).toBe('')
  expect(screen.getByRole('status').textContent).toBe('Thanks for subscribing')
  await letTimePass(4500)
  expect(thanks()).not.toBeNull()
  await letTimePass(1000)
  expect(thanks()).toBeNull()
  expect(leaving()).toEqual([])
})

it('thanks for five seconds each time [A2-085]', async () => {
  await open()
  write('ayu@stay.example')
  await letTimePass(3000)
  write('made@stay.example')
  await letTimePass(4500)
  expect(thanks()).not.toBeNull()
  await letTimePass(1000)
  expect(thanks()).toBeNull()
})

it.each([
  ['', 'Silakan isi email Anda!'],
  ['ayu@', 'Silakan isi email yang valid'],
])('does not thank for %j, and says why in the language of the page', async (email, why) => {
  const { field } = await open('id')
  write(email)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
  expect(document.activeElement).toBe(field)
})

function write(email: string): void {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button'))
}

async function openAsked() {
  const { settings } = aPageState()
  await renderScreen(
    <NewsletterBox title={title} text={title} />,
    aPageState({ settings: { ...settings, confirmsNewsletter: true } }),
  )
  return screen.getByRole<HTMLInputElement>('checkbox')
}

it('asks for consent where newsletters are confirmed, and sends nothing without', async () => {
  serve(on(subscribeNewsletter).says({ success: true }))
  const box = await openAsked()
  expect(box.checked).toBe(false)
  write('ayu@stay.example')
  expect(screen.getByText('Please tick the box if you want the newsletter.')).toBeDefined()
  expect(document.activeElement).toBe(box)
  expect(bodies(subscribeNewsletter)).toEqual([])
  fireEvent.click(box)
  write('ayu@stay.example')
  expect(await screen.findByText(/^Thanks\. If this address/)).toBeDefined()
  expect(bodies(subscribeNewsletter)).toEqual([{ email: 'ayu@stay.example', consent: '1' }])
  expect(box.checked).toBe(false)
})

it('says that it did not arrive, and keeps what was written', async () => {
  serve(on(subscribeNewsletter).says(() => Promise.reject(new TypeError('network'))))
  const box = await openAsked()
  fireEvent.click(box)
  write('ayu@stay.example')
  expect(await screen.findByText(/connection|network|offline/i)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ayu@stay.example')
})
