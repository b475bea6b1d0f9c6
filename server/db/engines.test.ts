import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'

// East of Greenwich a `date` read as a Date is yesterday: this is where it shows.
process.env['TZ'] = 'Asia/Jakarta'

describe.each(testEngines())('on %s', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await sql`create table thing (id int primary key, n int check (n > 0))`.execute(database.db)
  })
  afterAll(() => database.close())

  test.runIf(engine === 'postgres')('no statement is compiled before it runs', async () => {
    expect(await valueOf("current_setting('jit')")).toBe('off')
  })

  const valueOf = async (expression: string) => {
    const { rows } = await sql<{ v: unknown }>`select ${sql.raw(expression)} as v`.execute(database.db)
    return rows[0]?.v
  }

  test.each([
    ['1::int8', 1],
    ['count(*)', 1],
    ['sum(1::int4)', 1],
    ['12.50::numeric', '12.50'],
    ["'2026-02-03'::date", '2026-02-03'],
    ["'2026-02-03 04:05+07'::timestamptz", new Date('2026-02-02T21:05:00Z')],
    [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
    ["'[1,2]'::json", [1, 2]],
    ['array[1,2]', [1, 2]],
    ["array['a','b']", ['a', 'b']],
    ['true', true],
    ['null::text', null],
    ['1.5::float8', 1.5],
    ["'\\x0102'::bytea", Buffer.from([1, 2])],
    ["'b0a6f6c0-0000-4000-8000-000000000000'::uuid", 'b0a6f6c0-0000-4000-8000-000000000000'],
    ["'10:30'::time", '10:30:00'],
    ["current_setting('server_encoding')", 'UTF8'],
  ])('%s', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value)
  })

  test('a count too big for a number is refused, not rounded', async () => {
    await expect(valueOf('9007199254740993::int8')).rejects.toThrow('does not fit a number')
    expect(await valueOf('1')).toBe(1)
  })

  test('parameters keep their value', async () => {
    const instant = new Date('2026-02-02T21:05:00.123Z')
    const { rows } = await sql`select ${instant}::timestamptz as instant, ${'2026-02-03'}::date as date,
      ${JSON.stringify([1, 2])}::jsonb as json, ${['x', 'y']}::text[] as list, ${'\u{1F6CF} Bücher'}::text as text,
      ${null}::text as nothing, ${5n}::int8 as big`.execute(database.db)
    expect(rows).toEqual([
      { instant, date: '2026-02-03', json: [1, 2], list: ['x', 'y'], text: '\u{1F6CF} Bücher', nothing: null, big: 5 },
    ])
  })

  test('errors carry code and constraint', async () => {
    await sql`insert into thing values (1, 1)`.execute(database.db)
    await expect(sql`insert into thing values (1, 1)`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'thing_pkey',
      table: 'thing',
    })
    await expect(sql`insert into thing values (2, -1)`.execute(database.db)).rejects.toMatchObject({
      code: '23514',
      constraint: 'thing_n_check',
    })
  })

  test('a failed transaction leaves nothing and the session usable', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await sql`insert into thing values (10, 1)`.execute(tx)
      await sql`insert into thing values (10, 1)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await valueOf('(select count(*) from thing where id = 10)')).toBe(0)
  })

  test('committing after a swallowed error is an error, not a silent rollback', async () => {
    const swallowing = database.db.transaction().execute(async (tx) => {
      await sql`insert into thing values (11, 1)`.execute(tx)
      await sql`nonsense`.execute(tx).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow()
    expect(await valueOf('(select count(*) from thing where id = 11)')).toBe(0)
  })

  test('twenty transactions at once lose no update', async () => {
    await sql`insert into thing values (20, 1)`.execute(database.db)
    const increment = () =>
      database.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from thing where id = 20 for update`.execute(tx)
        await sql`update thing set n = ${(rows[0]?.n ?? 0) + 1} where id = 20`.execute(tx)
      })
    await Promise.all(Array.from({ length: 20 }, increment))
    expect(await valueOf('(select n from thing where id = 20)')).toBe(21)
  })

  test('affected rows are counted', async () => {
    const { numAffectedRows } = await sql`update thing set n = n + 1 where id in (1, 20)`.execute(database.db)
    expect(numAffectedRows).toBe(2n)
  })

  test('a megabyte goes in and comes out', async () => {
    const text = 'stay '.repeat(250_000)
    const { rows } = await sql<{ v: string }>`select ${text}::text as v`.execute(database.db)
    expect(rows[0]?.v).toBe(text)
  })
})
