import type { Db } from '#server/db/schema.ts'
import type { Faq } from '#server/faq/faq-sheet.ts'

export const findCopy = (db: Db) =>
  db.selectFrom('faq_copy').select(['faq', 'read_at']).where('id', '=', 1).executeTakeFirst()

/** Replaces the copy of before. */
export async function keepCopy(db: Db, faq: Faq, readAt: Date): Promise<void> {
  const copy = { faq: JSON.stringify(faq), read_at: readAt }
  await db
    .insertInto('faq_copy')
    .values({ id: 1, ...copy })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(copy))
    .execute()
}
