import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { autosuggest } from '#shared/api/places.ts'
import { call } from '#web/api/client.ts'

let asked: string[]
let stop: () => void

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = '<form><input name="destination" value="Bali"><input name="other"></form>'
  asked = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(address as string)
    return Response.json({ status: 'success', locationSuggestions: [{ id: String(asked.length) }] })
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.firstCalls
})

/** Each time a page of its own. */
async function listen() {
  const { handOverLateText } = await import('./early-text.ts')
  stop = () => handOverLateText(() => undefined)
}

const places = (term: string) => call(autosuggest, { query: { term } })
const addressFor = (term: string) => `/api${autosuggest.path}?term=${term}`

function type(text: string, name = 'destination') {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  field!.value = text
  field!.dispatchEvent(new Event('input', { bubbles: true }))
}

it('asks for what is typed before the form is awake, after a pause, and the form takes the answer', async () => {
  await listen()
  for (const text of ['j', 'ja', 'jak ']) type(text)
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual([addressFor('jak')])
  expect(await places('jak')).toMatchObject({ locationSuggestions: [{ id: '1' }] })
  expect(await places('jak')).toMatchObject({ locationSuggestions: [{ id: '2' }] })
})

it('asks for what was typed before it listened', async () => {
  document.querySelector<HTMLInputElement>('input')!.value = 'jak'
  await listen()
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual([addressFor('jak')])
})

it('asks for nothing where nothing is typed, in another field, or once the form is awake', async () => {
  await listen()
  type('jak', 'other')
  type(' ')
  await vi.advanceTimersByTimeAsync(300)
  type('jak')
  stop()
  type('jaka')
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual([])
})
