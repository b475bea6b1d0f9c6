import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { autosuggest } from '#shared/api/places.ts'

let asked: { term: string | null; signal: AbortSignal | undefined }[]
/** What the server answers; a list by itself. */
let answer: () => Response
let stop: () => void
let places: (term: string) => Promise<unknown>

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = '<form><input name="destination" value="Bali"><input name="other"></form>'
  asked = []
  answer = () => Response.json({ nth: asked.length })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { signal } = {}) => {
    asked.push({
      term: new URL(address as string, location.href).searchParams.get('term'),
      signal: signal ?? undefined,
    })
    return answer()
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Each time a page of its own. */
async function listen() {
  const { handOverLateText } = await import('./early-text.ts')
  const { call } = await import('#web/api/client.ts')
  stop = () => handOverLateText(() => undefined)
  places = (term) => call(autosuggest, { query: { term } })
}

const terms = () => asked.map(({ term }) => term)

function type(text: string, name = 'destination') {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  field!.value = text
  field!.dispatchEvent(new Event('input', { bubbles: true }))
}

/** And waits a moment. */
async function typeAndPause(text: string, name?: string) {
  type(text, name)
  await vi.advanceTimersByTimeAsync(300)
}

it('asks for what is typed before the form is awake, after a pause, and the form takes the answer once', async () => {
  await listen()
  for (const text of ['j', 'ja', 'jak']) type(text)
  await typeAndPause('jak ')
  expect(terms()).toEqual(['jak'])
  expect(await places('jak')).toEqual({ nth: 1 })
  expect(await places('jak')).toEqual({ nth: 2 })
})

it('drops what was asked for words that stand there no more, and asks for the same words once', async () => {
  await listen()
  for (const text of ['ja', 'ja ', 'jak', '']) await typeAndPause(text)
  expect(terms()).toEqual(['ja', 'jak'])
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true])
  expect(await places('jak')).toEqual({ nth: 3 })
})

it.each([
  ['is refused', () => Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 })],
  [
    'gets no answer',
    () => {
      throw new TypeError('no network')
    },
  ],
])('what %s is asked for by the form', async (_what, fails) => {
  await listen()
  const answers = answer
  answer = fails
  await typeAndPause('jak')
  answer = answers
  expect(await places('jak')).toEqual({ nth: 2 })
})

it('tells nobody what was asked as somebody else', async () => {
  await listen()
  await typeAndPause('jak')
  localStorage.setItem('usertoken', 'of-somebody-else')
  expect(await places('jak')).toEqual({ nth: 2 })
})

it('asks for what was typed before it listened', async () => {
  document.querySelector<HTMLInputElement>('input')!.value = 'jak'
  await listen()
  await vi.advanceTimersByTimeAsync(300)
  expect(terms()).toEqual(['jak'])
})

it('asks for nothing where nothing is typed, in another field, or once the form is awake', async () => {
  await listen()
  await typeAndPause('jak', 'other')
  await typeAndPause(' ')
  type('jak')
  stop()
  await typeAndPause('jaka')
  expect(asked).toEqual([])
})
