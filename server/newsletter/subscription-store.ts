import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'

type Asked = Pick<
  Insertable<Database['newsletter_subscription']>,
  'partner' | 'email' | 'email_key' | 'language' | 'text_version' | 'asked_at' | 'asked_ip'
>

/** Asked for once more it is the same subscription, with what was agreed to last; one that is confirmed stays as it is. */
export async function keepAsked(tx: Tx, asked: Asked): Promise<string> {
  const { partner: _partner, email_key: _key, ...again } = asked
  await tx
    .insertInto('newsletter_subscription')
    .values(asked)
    .onConflict((conflict) =>
      conflict
        .columns(['partner', 'email_key'])
        .doUpdateSet(again)
        .where('newsletter_subscription.confirmed_at', 'is', null),
    )
    .execute()
  const { id } = await tx
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('partner', '=', asked.partner)
    .where('email_key', '=', asked.email_key)
    .executeTakeFirstOrThrow()
  return id
}

export const findSubscription = (db: Db | Tx, id: string) =>
  db.selectFrom('newsletter_subscription').selectAll().where('id', '=', id).executeTakeFirst()

/** Once; false when it is confirmed already, gone, or was asked for anew since. */
export async function markConfirmed(
  tx: Tx,
  { id, askedAt }: { id: string; askedAt: Date },
  confirmed: { at: Date; ip: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscription')
    .set({ confirmed_at: confirmed.at, confirmed_ip: confirmed.ip })
    .where('id', '=', id)
    .where('asked_at', '=', askedAt)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSubscription(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('newsletter_subscription').where('id', '=', id).execute()
}

/** Those that were not confirmed and were asked for before then. */
export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscription')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute()
}

/** From where a subscriber asked and confirmed, before then. */
export async function forgetIps(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscription')
    .set({ asked_ip: null, confirmed_ip: null })
    .where('confirmed_at', '<', before)
    .execute()
}

export async function deleteSubscriptionsOf(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscription').where('email_key', '=', emailKey).execute()
}

export const listSubscriptionsOf = (db: Db, emailKey: string) =>
  db.selectFrom('newsletter_subscription').selectAll().where('email_key', '=', emailKey).orderBy('partner').execute()

/** Whom a newsletter may be sent to: of one partner, or of all. */
export const listConfirmed = (db: Db, partner: string | undefined) =>
  db
    .selectFrom('newsletter_subscription')
    .select(['id', 'partner', 'email', 'language', 'text_version', 'asked_at', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .$if(partner !== undefined, (query) => query.where('partner', '=', partner ?? ''))
    .orderBy('partner')
    .orderBy('confirmed_at')
    .execute()
