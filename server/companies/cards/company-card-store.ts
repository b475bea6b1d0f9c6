import { latestCredible } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'

/** Until the transaction ends no other call tries a card for this company. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
}

export interface Attempt {
  companyId: string
  /** Who tries it. */
  accountId: string
  paymentMethod: string
}

/** The cards that this company or this account tried since, the oldest first. */
export async function listAttempts(
  tx: Tx,
  { companyId, accountId }: Attempt,
  { since, now }: { since: Date; now: Date },
) {
  return tx
    .selectFrom('card_attempt')
    .select(['company_id', 'payment_method', 'asked_at', 'asked'])
    .where((where) => where.or([where('company_id', '=', companyId), where('account_id', '=', accountId)]))
    .where('asked_at', '>', since)
    .where('asked_at', '<=', latestCredible(now))
    .orderBy('asked_at')
    .execute()
}

export async function insertAttempt(tx: Tx, { companyId, accountId, paymentMethod }: Attempt, at: Date): Promise<void> {
  const anew = { account_id: accountId, asked_at: at, asked: 1 }
  await tx
    .insertInto('card_attempt')
    .values({ company_id: companyId, payment_method: paymentMethod, saved_at: null, ...anew })
    .onConflict((conflict) => conflict.columns(['company_id', 'payment_method']).doUpdateSet(anew))
    .execute()
}

export async function repeatAttempt(tx: Tx, { companyId, paymentMethod }: Attempt): Promise<void> {
  await tx
    .updateTable('card_attempt')
    .set((row) => ({ asked: row('asked', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('payment_method', '=', paymentMethod)
    .execute()
}

/** False when it was written before. */
export async function markSaved(tx: Tx, companyId: string, paymentMethod: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_attempt')
    .set({ saved_at: at })
    .where('company_id', '=', companyId)
    .where('payment_method', '=', paymentMethod)
    .where('saved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
