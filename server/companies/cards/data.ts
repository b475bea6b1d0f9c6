import type { Db, Tx } from '#server/db/schema.ts'

/** Until the transaction ends nobody else tries a card for this company. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
}

/** When this company's cards were tried since, the oldest first. */
export async function listAttempts(tx: Tx, companyId: string, since: Date) {
  return tx
    .selectFrom('card_attempt')
    .select(['payment_method', 'asked_at'])
    .where('company_id', '=', companyId)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()
}

export async function insertAttempt(tx: Tx, companyId: string, paymentMethod: string, at: Date): Promise<void> {
  await tx
    .insertInto('card_attempt')
    .values({ company_id: companyId, payment_method: paymentMethod, asked_at: at, saved_at: null })
    .onConflict((conflict) => conflict.columns(['company_id', 'payment_method']).doUpdateSet({ asked_at: at }))
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

/** Under what name and address the card provider knows a company. */
export async function findPayer(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .innerJoin('account as pic', 'pic.id', 'company.pic_id')
    .select(['company.company_name', 'company.business_email', 'company.stripe_customer_id', 'pic.email'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
}

/** Once: what is there already stays. */
export async function keepCustomer(tx: Tx, companyId: string, customerId: string): Promise<void> {
  await tx
    .updateTable('company')
    .set({ stripe_customer_id: customerId })
    .where('id', '=', companyId)
    .where('stripe_customer_id', 'is', null)
    .execute()
}
