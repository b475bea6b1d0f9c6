import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEsimDevices } from '#shared/api/esim-devices.ts'
import { armFault, readFaults } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { makersOf } from './makers-of.ts'

const HOUR_MS = 3_600_000
let server: TestServer
let ahead = 0
beforeAll(
  async () =>
    void (server = await startTestServer({ worker: false, now: () => new Date(Date.now() + ahead * HOUR_MS) })),
)
afterAll(() => server.close())

const makers = async () => (await server.call(getEsimDevices, {})).body.makers
const fail = (times: number) => armFault(server.airaloClientId, 'esim_502', times)

test('the vendor’s list is read once it answers, and its last good copy stays while it is silent', async () => {
  await fail(-1)
  expect(await makers()).toBeNull()
  await fail(0)
  expect(await makers()).toBeNull()
  ahead = 2
  await expect.poll(async () => (await makers())?.map(({ name }) => name)).toEqual(['Apple', 'Google', 'Samsung'])
  await fail(1)
  ahead = 30
  expect(await makers()).toHaveLength(3)
  await expect.poll(() => readFaults(server.airaloClientId)).toEqual({})
  await makers()
  expect(await makers()).toHaveLength(3)
})

const of = (brand: string, name: string) => ({ system: 'android', brand, name })

test('devices stand with their makers, each once, the ninth before the tenth', () => {
  const listed = [of('Google', 'Pixel 10'), of('Google', 'Pixel 9'), of('Asus', 'Zenfone 12'), of('Google', 'Pixel 9')]
  expect(makersOf(listed)).toEqual([
    { name: 'Asus', models: ['Zenfone 12'] },
    { name: 'Google', models: ['Pixel 9', 'Pixel 10'] },
  ])
})
