import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'
import { countEdition, findEdition, forgetParties } from './edition-store.ts'

const day = (date: number) => new Date(`2026-12-0${date}T09:00:00Z`)

describe.each(testEngines())('editions of an invoice on %s', (engine) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(engine)
    // How they are counted is what is looked at here, not what was sold.
    await sql`alter table invoice_edition drop constraint invoice_edition_booking_id_fkey`.execute(opened.db)
  })
  afterAll(() => opened.close())

  const give = (bookingId: number, partiesSha256: string, at: Date) =>
    opened.db.transaction().execute((tx) => countEdition(tx, { bookingId, partiesSha256, at }))
  const rows = (bookingId: number) =>
    opened.db
      .selectFrom('invoice_edition')
      .select(['edition', 'parties_sha256', 'issued_at'])
      .where('booking_id', '=', bookingId)
      .orderBy('edition')
      .execute()

  test('begin with what is given out first, stay while it names the same, and go on with other names and with earlier ones', async () => {
    expect(await findEdition(opened.db, 1)).toBeUndefined()
    await give(1, 'old', day(1))
    await give(1, 'old', day(2))
    expect(await findEdition(opened.db, 1)).toEqual({ edition: 1, issuedAt: day(1) })
    await give(1, 'new', day(3))
    await give(2, 'another stay', day(3))
    await give(1, 'new', day(4))
    expect(await findEdition(opened.db, 1)).toEqual({
      edition: 2,
      issuedAt: day(3),
      replaced: { edition: 1, issuedAt: day(1) },
    })
    await give(1, 'old', day(5))
    expect(await findEdition(opened.db, 1)).toEqual({
      edition: 3,
      issuedAt: day(5),
      replaced: { edition: 2, issuedAt: day(3) },
    })
    expect((await rows(1)).map(({ parties_sha256: digest }) => digest)).toEqual(['old', 'new', 'old'])
  })

  test('are never changed or deleted; only the digests go, of one stay at a time', async () => {
    await give(3, 'old', day(1))
    await give(4, 'old', day(1))
    const changes = [{ parties_sha256: 'other' }, { edition: 2 }, { parties_sha256: null, issued_at: day(2) }]
    for (const change of changes) {
      const changed = opened.db.updateTable('invoice_edition').set(change).where('booking_id', '=', 3).execute()
      await expect(changed).rejects.toThrow('never changed or deleted')
    }
    const deleted = opened.db.deleteFrom('invoice_edition').where('booking_id', '=', 3).execute()
    await expect(deleted).rejects.toThrow('never changed or deleted')
    await opened.db.transaction().execute((tx) => forgetParties(tx, 3))
    expect(await rows(3)).toEqual([{ edition: 1, parties_sha256: null, issued_at: day(1) }])
    expect(await rows(4)).toEqual([{ edition: 1, parties_sha256: 'old', issued_at: day(1) }])
  })
})
