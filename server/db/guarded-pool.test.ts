import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { captureLog, type CapturedLog } from '#server/testing/captured-log.ts'
import { DatabaseAway, StatementCanceled } from './database-away.ts'
import { guardedPool } from './guarded-pool.ts'

/** What the next statement meets: a SQLSTATE, or nothing. */
let state: string | undefined
let log: CapturedLog

const client = {
  query: async () => {
    if (state === undefined) return { rows: [] }
    throw Object.assign(new pg.DatabaseError('no', 2, 'error'), { code: state })
  },
  release: () => undefined,
}
const pool = { options: {}, connect: async () => client, end: async () => undefined } as unknown as pg.Pool
let query: () => Promise<unknown>

beforeEach(() => {
  log = captureLog()
  const guarded = guardedPool(pool, { log: log.log })
  query = async () => (await guarded.connect()).query('select 1', [])
  return () => vi.restoreAllMocks()
})

const fails = (sqlState: string) => {
  state = sqlState
  return expect(query()).rejects
}
const answers = async () => {
  state = undefined
  await query()
}
const said = () => log.lines.map(({ msg }) => msg)

test('a statement that was cancelled fails for now, and is no outage', async () => {
  await fails('57014').toThrow(DatabaseAway)
  await fails('57014').toThrow(StatementCanceled)
  await answers()
  expect(new Set(said())).toEqual(new Set(['a statement was cancelled, as a rule for taking too long']))
})

test.each(['57P01', '08006', '53300'])('SQLSTATE %s is an outage, which begins and ends', async (sqlState) => {
  await fails(sqlState).toThrow(DatabaseAway)
  await fails(sqlState).toThrow(DatabaseAway)
  await answers()
  expect(said()).toEqual([
    'the database does not answer: calls are refused until it does',
    'the database answers again',
  ])
})

test('what is asked of a lost connection afterwards fails for what ended it: a rollback hides nothing', async () => {
  const connection = await guardedPool(pool, { log: log.log }).connect()
  state = '57P01'
  await expect(connection.query('insert', [])).rejects.toThrow(DatabaseAway)
  state = '08006'
  await expect(connection.query('rollback', [])).rejects.toMatchObject({ cause: { code: '57P01' } })
})

test('an outage right behind another is said neither to begin nor to end, a later one both', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  await fails('57P01').toThrow(DatabaseAway)
  await answers()
  const first = said().length
  clock.mockReturnValue(59_000)
  await fails('57P01').toThrow(DatabaseAway)
  await answers()
  expect(said()).toHaveLength(first)
  clock.mockReturnValue(61_000)
  await fails('57P01').toThrow(DatabaseAway)
  await answers()
  expect(said()).toHaveLength(2 * first)
})

test('what is wrong with the statement stays what it is', async () => {
  await fails('23505').toMatchObject({ code: '23505' })
  expect(said()).toEqual([])
})
