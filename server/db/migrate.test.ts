import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnValues } from '#server/db/column-values.ts'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate, MIGRATIONS, readMigrations } from '#server/db/migrate.ts'
import { createEmptyPostgres, testEngines, type Engine } from '#server/testing/test-database.ts'

async function openEmpty(engine: Engine): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  if (engine === 'embedded') {
    const embedded = await openEmbedded({ snapshot: undefined }, columnValues)
    const close = async () => {
      await embedded.pool.end()
      await embedded.close()
    }
    return { pool: embedded.pool, close }
  }
  const pool = new pg.Pool({ connectionString: await createEmptyPostgres() })
  return { pool, close: () => pool.end() }
}

const file = (name: string, text: string) => ({ name, text, sha256: `sha of ${text}` })

describe.each(testEngines())('migrations on %s', (engine) => {
  let pool: pg.Pool
  let close: () => Promise<void>
  beforeAll(async () => ({ pool, close } = await openEmpty(engine)))
  afterAll(() => close())

  const run = async (files: Parameters<typeof migrate>[1]) => {
    const session = await pool.connect()
    try {
      return await migrate(session, files)
    } finally {
      session.release()
    }
  }

  const one = file('0001_one.sql', 'create table one (id int); insert into one values (1)')
  const two = file('0002_two.sql', 'create table two (id int)')

  test('apply in order, once', async () => {
    expect(await run([one])).toEqual(['0001_one.sql'])
    expect(await run([one, two])).toEqual(['0002_two.sql'])
    expect(await run([one, two])).toEqual([])
  })

  test('a file edited after it was applied is refused', async () => {
    await expect(run([file('0001_one.sql', 'create table other (id int)'), two])).rejects.toThrow(
      'Migration 0001_one.sql was edited after it was applied',
    )
  })

  test('a database newer than the build is refused', async () => {
    await expect(run([one])).rejects.toThrow('The database is newer than this build: it has 0002_two.sql')
  })

  test('a file that fails half-way leaves nothing behind and the lock free', async () => {
    const bad = file('0003_bad.sql', 'create table three (id int); insert into nowhere values (1)')
    await expect(run([one, two, bad])).rejects.toMatchObject({ code: '42P01' })
    const { rows } = await pool.query("select to_regclass('three') as three")
    expect(rows).toEqual([{ three: null }])
    expect(await run([one, two])).toEqual([])
  })
})

test('no migration is edited once it is merged: a database that has it would start no more', async () => {
  const listed = await readFile(new URL('SHA256SUMS', MIGRATIONS), 'utf8')
  const files = await readMigrations(MIGRATIONS)
  expect(files.map(({ name, sha256 }) => `${sha256}  ${name}`)).toEqual(listed.trim().split('\n'))
})

test('money is as wide in one table as in another', async () => {
  const { pool, close } = await openEmpty(testEngines().at(-1)!)
  const session = await pool.connect()
  try {
    await migrate(session, await readMigrations(MIGRATIONS))
    const { rows } = await session.query({
      text: `select table_name, column_name from information_schema.columns
        where table_schema = current_schema() and column_name like '%\\_minor' and data_type <> 'bigint'`,
      rowMode: 'array',
    })
    expect(rows).toEqual([])
  } finally {
    session.release()
    await close()
  }
})

/** What a migration makes of rows that the build before it wrote. */
async function migrated(name: string, rows: string, read: string): Promise<unknown[]> {
  const { pool, close } = await openEmpty(testEngines().at(-1)!)
  const session = await pool.connect()
  try {
    const all = await readMigrations(MIGRATIONS)
    const at = all.findIndex((one) => one.name === name)
    await migrate(session, all.slice(0, at))
    await session.query(rows)
    expect(await migrate(session, all.slice(0, at + 1))).toEqual([name])
    return (await session.query({ text: read, rowMode: 'array' })).rows
  } finally {
    session.release()
    await close()
  }
}

test('old rows say why a payment was declined by its reason, where it was kept as a sentence of ours', async () => {
  const said = [
    ['Your card was declined.', 'cardDeclined'],
    ['Your bank did not make the payment.', 'notPaidByBank'],
    ['The payment could not be started.', 'paymentUnstarted'],
    // A provider's own words, and a reason, stay as they are.
    ['Your card has insufficient funds.', 'Your card has insufficient funds.'],
    ['cardDeclined', 'cardDeclined'],
    [null, null],
  ]
  const values = said.map(([words], at) => `(${at}, 'card', 'pm', ${words ? `'${words}'` : 'null'})`)
  const rows = `alter table payment drop constraint payment_booking_id_fkey;
    insert into payment (booking_id, provider, payment_method, decline_message) values ${values.join()}`
  const read = 'select decline_message from payment order by booking_id'
  expect(await migrated('0086_declines_by_reason.sql', rows, read)).toEqual(said.map(([, becomes]) => [becomes]))
})

const quoted = (text: string | null) => (text === null ? 'null' : `'${text}'`)

test('old bookings get numbers in the order in which they were confirmed, by the seller’s calendar, where money was taken', async () => {
  // [id, state, taken, settled, letter]
  const sold = [
    [1, 'CONFIRMED', 100, '2026-03-02T00:00:00Z', null],
    [2, 'CANCELLED', 100, '2026-03-01T00:00:00Z', null],
    // Collected before 1, confirmed after it.
    [3, 'REFUNDING', 100, '2026-02-28T00:00:00Z', '2026-03-03T00:00:00Z'],
    // New Year's Eve in Jakarta, and after it.
    [4, 'CANCELLING', 100, '2025-12-31T16:59:59Z', null],
    [5, 'CONFIRMED', 100, '2025-12-31T17:00:00Z', null],
    [6, 'CONFIRMED', 0, '2026-03-01T00:00:00Z', null],
    [7, 'FAILED', 100, '2026-03-01T00:00:00Z', null],
    [8, 'BOOKED', 0, null, null],
    // Of before anybody wrote down when money came.
    [9, 'CONFIRMED', 100, null, null],
  ] as const
  const rows = `set session_replication_role = replica;
    ${sold
      .map(
        ([id, state, taken, settled, letter]) => `
    insert into booking (id, reference, quote_token, state, currency, amount_minor, is_test, country, contact, allocations,
      customer_ip, correlation_id, check_in, check_out, created_at)
    overriding system value values (${id}, 'LS-${id}', 'q${id}', '${state}', 'USD', 100, false, 'ID', '{}', '[]', '', '',
      '2026-05-01', '2026-05-03', '2026-04-01T00:00:00Z');
    insert into payment (booking_id, provider, payment_method, authorised_minor, captured_minor, settled_at)
    values (${id}, 'stripe', 'pm', 100, ${taken}, ${quoted(settled)});
    ${letter ? `insert into job (kind, key, data, created_at) values ('mail.confirmation', 'mail.confirmation:${id}', '{}', '${letter}');` : ''}`,
      )
      .join('')}
    set session_replication_role = origin`
  const read = 'select booking_id::int, number from invoice order by number'
  expect(await migrated('0090_invoices.sql', rows, read)).toEqual([
    [4, 'INV-2025-000001'],
    [5, 'INV-2026-000001'],
    [2, 'INV-2026-000002'],
    [1, 'INV-2026-000003'],
    [3, 'INV-2026-000004'],
    [9, 'INV-2026-000005'],
  ])
  const series = 'select series, year, last from invoice_series order by year'
  expect(await migrated('0090_invoices.sql', rows, series)).toEqual([
    ['INV', 2025, 1],
    ['INV', 2026, 5],
  ])
})

test('old letters that wait are called by what they tell, and those that are written stay', async () => {
  const letters = ['lapsed', 'dropped', 'stands', 'approved']
  const values = [...letters.map((letter) => [letter, 'null']), ['lapsed', 'now()']].map(
    ([letter, done], at) => `('mail.request-moved', '${at}', '{"letter": "${letter}", "id": 1}', ${done})`,
  )
  const rows = `insert into job (kind, key, data, done_at) values ${values.join()}`
  const read = "select data->>'letter', (data->>'id')::int from job order by key"
  const becomes = ['booked-expired', 'booked-withdrawn', 'not-cancelled', 'approved', 'lapsed']
  expect(await migrated('0085_letters_renamed.sql', rows, read)).toEqual(becomes.map((letter) => [letter, 1]))
})

test.runIf(testEngines().includes('postgres'))(
  'five servers at once on an empty PostgreSQL: each migration is applied once, all start',
  async () => {
    const databaseUrl = await createEmptyPostgres()
    const applied: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void applied.push(...JSON.parse(line).applied) })
    const config = { databaseUrl, dataDir: 'unused' }
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(config, log)))
    const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name)
    expect(applied.toSorted()).toEqual(names)
    await Promise.all(opened.map(({ close }) => close()))
  },
)
