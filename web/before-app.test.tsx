import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endEarlyPresses } from './early-press.ts'
import program from './public/before-app.js?raw'
import policies from './public/trusted-types.js?raw'

let readyState: DocumentReadyState
/** Since when deferred scripts have run, as browsers tell it: 0 before that. */
let deferredRanAt: number | undefined
/** Ends what the program of a test listens to. */
let listening: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  listening = new AbortController()
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((kind: string, heard: EventListenerOrEventListenerObject) =>
      listen(kind, heard, { signal: listening.signal }),
    )
  }
  deferredRanAt = 0
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
    deferredRanAt === undefined ? [] : [{ domContentLoadedEventStart: deferredRanAt } as never],
  )
})
afterEach(() => {
  vi.useRealTimers()
  listening.abort()
  delete window.earlyPress
  delete window.isAppAwake
})

/** A page on which the app sleeps, as the server writes it. */
function open(at: DocumentReadyState, attributes = '', scripts = program): void {
  readyState = at
  document.head.innerHTML = `<template id="app" ${attributes}><link href="/a.js"><script src="/app.js"></script></template>`
  run(scripts)
}

function run(scripts: string): void {
  // oxlint-disable-next-line no-implied-eval -- it is no module, and runs as a browser runs it
  new Function(scripts)()
}

function parse(): void {
  readyState = 'interactive'
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

/** What browsers ask for now: nothing that is in a template. */
const asked = () =>
  [...document.head.querySelectorAll('link, script')].map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src'))

test('the app begins a frame after everything has come that the page names', () => {
  open('loading')
  parse()
  vi.advanceTimersByTime(500)
  expect(asked()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(20)
  expect(asked()).toEqual(['/a.js', '/app.js'])
  vi.advanceTimersByTime(2000)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('it waits a second for a picture, from when the page is there', () => {
  open('loading')
  vi.advanceTimersByTime(900)
  parse()
  vi.advanceTimersByTime(999)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('a script that comes when deferred ones have run begins all the same', () => {
  deferredRanAt = 120
  open('interactive')
  vi.advanceTimersByTime(1000)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('the app waits for deferred scripts, which make its policies, when all is parsed before they have come', () => {
  open('interactive')
  vi.advanceTimersByTime(5000)
  expect(asked()).toEqual([])
  parse()
  vi.advanceTimersByTime(1000)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('it begins with the load of a page in a browser that does not tell when deferred scripts ran', () => {
  deferredRanAt = undefined
  open('interactive')
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(20)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('an app that its beginner never came for begins when the page has loaded, by the script of its policies', () => {
  open('loading', '', policies)
  parse()
  expect(asked()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('where its beginner has come, nothing else begins the app', () => {
  open('loading', '', policies + program)
  parse()
  window.dispatchEvent(new Event('load'))
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(20)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('an app whose beginner does not answer, so that the page never loads, begins three seconds after it was parsed', () => {
  open('loading', '', policies)
  parse()
  vi.advanceTimersByTime(2999)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('a beginner that answers when the app has begun keeps nothing any more', () => {
  open('loading', '', policies)
  parse()
  vi.advanceTimersByTime(3000)
  // oxlint-disable-next-line no-implied-eval -- as above
  new Function(program)()
  expect(window.earlyPress).toBeUndefined()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(2000)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('in a tab that nobody sees nothing is painted, and nothing waited for', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  open('loading')
  parse()
  window.dispatchEvent(new Event('load'))
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('while suppliers keep a frame waiting its app is fetched, and begins when the page is there', () => {
  open('loading', 'data-has-frame')
  vi.advanceTimersByTime(399)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(['/a.js'])
  parse()
  vi.advanceTimersByTime(1000)
  expect(asked()).toEqual(['/a.js', '/app.js'])
})

test('a page that is merely slow, or whose content came in time, fetches nothing before it is there', () => {
  open('loading')
  vi.advanceTimersByTime(5000)
  expect(asked()).toEqual([])
  open('loading', 'data-has-frame')
  parse()
  vi.advanceTimersByTime(500)
  expect(asked()).toEqual([])
})

test('a beginner that comes when the app is awake keeps nothing: the app hears all itself', () => {
  // Where nothing sleeps, the app stands in the head itself.
  readyState = 'complete'
  document.head.innerHTML = '<script src="/app.js"></script>'
  run(program)
  expect(window.earlyPress).toBeDefined()
  delete window.earlyPress
  endEarlyPresses()
  run(program)
  expect(window.earlyPress).toBeUndefined()
})
