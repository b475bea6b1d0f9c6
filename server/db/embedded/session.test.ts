import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnValues } from '#server/db/column-values.ts'
import { queryBuilder } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import { openEmbedded, type Embedded } from './open-embedded.ts'

let embedded: Embedded
let db: Db
let thread: Worker
const onThread = (message: unknown) => void ({ worker: thread } = message as { worker: Worker })
beforeAll(async () => {
  subscribe('worker_threads', onThread)
  embedded = await openEmbedded({ snapshot: undefined }, columnValues, 3000)
  unsubscribe('worker_threads', onThread)
  db = queryBuilder(embedded.pool)
})
afterAll(async () => {
  await embedded.pool.end()
  await embedded.close()
})

test('a long query and a thousand short ones leave timers alone', async () => {
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 5)
  await sql`select count(*) from generate_series(1, 300000) as g where md5(g::text) like 'abc%'`.execute(db)
  for (let n = 0; n < 1000; n += 1) await sql`select 1`.execute(db)
  clearInterval(ticking)
  // On the main thread the engine lets no timer run at all while queries follow one another.
  expect(ticks).toBeGreaterThan(20)
})

test('the outer db inside a transaction is an error in words, and nothing hangs after it', async () => {
  const mistaken = db.transaction().execute(async () => {
    await sql`select 1`.execute(db)
  })
  await expect(mistaken).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    cause: { message: expect.stringContaining('is the outer db used inside a transaction?') as string },
  })
  expect((await sql`select 1 as v`.execute(db)).rows).toEqual([{ v: 1 }])
})

const askMuch = () => sql`select from generate_series(1, 20000)`.execute(db)
const heapMb = async () => (await thread.getHeapStatistics()).used_heap_size / 2 ** 20

test('nothing of an answer stays in the thread', async () => {
  await askMuch()
  const atStart = await heapMb()
  for (let n = 0; n < 20; n += 1) await askMuch()
  expect((await heapMb()) - atStart).toBeLessThan(20)
})

test('calls that wait their turn keep their order', async () => {
  const order: number[] = []
  const ask = (n: number) => sql`select ${n}::int`.execute(db).then(() => order.push(n))
  await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)))
  expect(order).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('a client that is thrown away gives the session back clean', async () => {
  const client = await embedded.pool.connect()
  await client.query('begin')
  await client.query('create table half_done (id int)')
  client.release(true)
  expect((await sql`select to_regclass('half_done') as found`.execute(db)).rows).toEqual([{ found: null }])
})
