import { sql, type Insertable } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'

type NewMessage = Omit<Insertable<Database['contact_message']>, 'suspicions' | 'sent_at' | 'id'> & {
  suspicions: readonly string[]
}

/** The key of this installation: the first call makes it. */
export async function readContactKey(db: Db, fresh: () => string): Promise<string> {
  const select = () => db.selectFrom('contact_key').select('key').executeTakeFirst()
  const known = await select()
  if (known) return known.key
  await db
    .insertInto('contact_key')
    .values({ id: 1, key: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await select())!.key
}

/** Its id; undefined when this very message came before. */
export async function insertMessage(tx: Tx, { suspicions, ...message }: NewMessage): Promise<number | undefined> {
  const row = await tx
    .insertInto('contact_message')
    .values({ ...message, suspicions: JSON.stringify(suspicions) })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How many were sent on for an address since then. */
export async function countSentOn(tx: Tx, emailKey: string, since: Date): Promise<number> {
  const { messages } = await tx
    .selectFrom('contact_message')
    .select((row) => row.fn.countAll<string>().as('messages'))
    .where('email_key', '=', emailKey)
    .where('created_at', '>', since)
    .where(sql<boolean>`suspicions = '[]'::jsonb`)
    .executeTakeFirstOrThrow()
  return Number(messages)
}

export const findMessage = (db: Db | Tx, id: number) =>
  db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()

export async function markSent(tx: Tx, id: number, sentAt: Date): Promise<void> {
  await tx.updateTable('contact_message').set({ sent_at: sentAt }).where('id', '=', id).execute()
}

/** Those before `sent`, and before `suspect` those that were never sent on. */
export async function deleteMessages(tx: Tx, before: { sent: Date; suspect: Date }): Promise<void> {
  await tx.deleteFrom('contact_message').where('created_at', '<', before.sent).execute()
  await tx
    .deleteFrom('contact_message')
    .where('created_at', '<', before.suspect)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`suspicions <> '[]'::jsonb`)
    .execute()
}

/** Written under an address; what was written in a session of an account goes with it (the foreign key). */
export async function deleteMessagesFrom(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('email_key', '=', emailKey).execute()
}

export const listMessagesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('contact_message')
    .select(['user_name', 'email', 'subject', 'message', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Those that wait for a person, the oldest first. */
export const listSuspects = (db: Db) =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .where('sent_at', 'is', null)
    .where(sql<boolean>`suspicions <> '[]'::jsonb`)
    .orderBy('id')
    .execute()

/** False when it does not wait. */
export async function clearSuspicions(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_message')
    .set({ suspicions: '[]' })
    .where('id', '=', id)
    .where(sql<boolean>`suspicions <> '[]'::jsonb`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
