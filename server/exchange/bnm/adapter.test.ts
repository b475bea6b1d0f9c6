import { expect, inject, test } from 'vitest'
import { dateOf } from '#shared/stay/stay.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { bnmRates } from './adapter.ts'

const url = `${inject('sandboxUrl')}/central-bank/public`

test('reads the middle rates of the day, for one unit each', async () => {
  const { day, base, valuesE8 } = await bnmRates({ url }).read()
  expect(day).toBe(dateOf(new Date(), 'Asia/Kuala_Lumpur'))
  expect(base).toBe('MYR')
  expect(valuesE8).toMatchObject({ USD: 421_000_000, IDR: 25_300 })
  expect(valuesE8.BHD).toBeUndefined()
})

test('a bank that does not answer is no rate', async () => {
  await expect(bnmRates({ url: `${url}/nowhere` }).read()).rejects.toThrow('the bank answered 404')
})

test('no redirect is followed', async () => {
  const asked: (string | undefined)[] = []
  const mover = await serveForTest((request, reply) => {
    asked.push(request.url)
    reply.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(bnmRates({ url: mover }).read()).rejects.toThrow()
  expect(asked).toEqual(['/exchange-rate?quote=rm'])
})
