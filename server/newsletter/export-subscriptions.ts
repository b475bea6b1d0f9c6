import { isMailboxProven } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import { listSubscriptionsOf } from './subscription-store.ts'

/** An account's own newsletters. Of an unproven address it learns nothing: a stranger may sign up with it. */
export async function exportSubscriptions(context: Pick<Context, 'db'>, account: { id: string; email: string }) {
  if (!(await isMailboxProven(context, account.id))) return []
  const rows = await listSubscriptionsOf(context.db, emailKey(account.email))
  return rows.map((row) => ({
    partner: row.partner,
    email: row.email,
    language: row.language,
    textVersion: row.text_version,
    askedAt: row.asked_at.toISOString(),
    askedFrom: row.asked_ip,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedFrom: row.confirmed_ip,
  }))
}
