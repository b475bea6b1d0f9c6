import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHub, type TestHub } from './start-for-test.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.stop())

test('the explorer shows a place with prices, and escapes what was typed', async () => {
  const paris = await hub.get('/supply?term=Paris')
  expect(paris.text).toMatch(/properties within 10 km/)
  expect(paris.text).toMatch(/USD \d+\.\d\d/)
  const attack = await hub.get(`/supply?term=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(attack.status).toBe(200)
  expect(attack.text).not.toContain('<script>')
})

test('the front page links the hub and shows the switches of an account', async () => {
  hub.faults.set('demo-account', 'price_up', 2)
  const front = await hub.get('/?account=demo-account')
  expect(front.text).toContain('href="/supply"')
  expect(front.text).toContain('on for the next 2 times')
})

test('destinations have a picture each', async () => {
  const picture = await hub.get('/supply/places/437227.svg')
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect(picture.text).toMatch(/^<svg /)
  expect((await hub.get('/supply/scenes/x-nothing.svg')).status).toBe(404)
  expect((await hub.get('/supply/pictures/..%2f..%2fparty.ts')).status).toBe(404)
})
