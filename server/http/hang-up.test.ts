import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hangUpOf } from './hang-up.ts'

let app: FastifyInstance
let hungUp: AbortSignal
let closed: Promise<unknown>
let answer: PromiseWithResolvers<string>

beforeEach(async () => {
  answer = Promise.withResolvers()
  app = fastify()
  app.get('/', async (_request, reply) => {
    hungUp = hangUpOf(reply)
    closed = new Promise((resolve) => reply.raw.once('close', resolve))
    return answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const ask = () => get({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })

it('who leaves before the answer has hung up', async () => {
  const asking = ask().on('error', () => undefined)
  await expect.poll(() => hungUp).toBeDefined()
  asking.destroy()
  await closed
  expect(hungUp.aborted).toBe(true)
  answer.resolve('late')
})

it('who has the answer has not', async () => {
  answer.resolve('here')
  await new Promise((resolve) => ask().on('response', (reply) => reply.resume().on('end', resolve)))
  await closed
  expect(hungUp.aborted).toBe(false)
})
