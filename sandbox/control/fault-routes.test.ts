import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Faults } from './faults.ts'
import { registerFaultControl } from './fault-routes.ts'

async function aControl() {
  const faults = new Faults()
  const app = fastify()
  await app.register(formbody)
  registerFaultControl(app, faults)
  onTestFinished(() => app.close())
  return { app, faults }
}

test('a fault armed for two times strikes twice, for its account only', async () => {
  const { app, faults } = await aControl()
  const answer = await app.inject({ method: 'PUT', url: '/control/faults/a', payload: { name: 'sold_out', times: 2 } })
  expect(answer.json()).toEqual({ sold_out: 2 })
  expect(faults.strikes('b', 'sold_out')).toBe(false)
  expect([1, 2, 3].map(() => faults.strikes('a', 'sold_out'))).toEqual([true, true, false])
})

test('-1 keeps a fault on, 0 takes it off, DELETE takes all off', async () => {
  const { app, faults } = await aControl()
  const put = (name: string, times: number) =>
    app.inject({ method: 'PUT', url: '/control/faults/*', payload: { name, times } })
  await put('price_up', -1)
  await put('book_slow', -1)
  expect([1, 2, 3].map(() => faults.strikes('anyone', 'price_up'))).toEqual([true, true, true])
  expect((await put('price_up', 0)).json()).toEqual({ book_slow: -1 })
  expect((await app.inject({ method: 'DELETE', url: '/control/faults/*' })).statusCode).toBe(204)
  expect((await app.inject({ method: 'GET', url: '/control/faults/*' })).json()).toEqual({})
})

test('an unknown fault is refused with the list of those there are', async () => {
  const { app } = await aControl()
  const answer = await app.inject({ method: 'PUT', url: '/control/faults/a', payload: { name: 'meteor' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ faults: string[] }>().faults).toContain('supply_down')
})

test('the form of the front page switches and leads back to it', async () => {
  const { app, faults } = await aControl()
  const answer = await app.inject({
    method: 'POST',
    url: '/control/switch',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'account=sk_test_x&name=card_decline&times=1',
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/?account=sk_test_x#faults')
  expect(faults.list('sk_test_x')).toEqual({ card_decline: 1 })
})
