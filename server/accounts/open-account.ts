import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { insertAccount, type NewAccount } from './data.ts'
import { emailKey } from './rules.ts'

export const EMAIL_TAKEN = 'An account with this email already exists.'

/** The new account's id; its welcome letter leaves once the transaction is committed. Throws CONFLICT. */
export async function openAccount(
  context: Context,
  tx: Tx,
  account: Omit<NewAccount, 'emailKey'>,
  caller: Caller,
): Promise<string> {
  const accountId = await insertAccount(tx, { ...account, emailKey: emailKey(account.email) })
  if (!accountId) throw new AppError('CONFLICT', EMAIL_TAKEN)
  await context.jobs.enqueue(tx, {
    kind: 'mail.welcome',
    key: `mail.welcome:${accountId}`,
    data: { accountId, language: caller.language },
  })
  await audit(tx, { kind: 'account.registered', accountId, by: caller, details: {} })
  return accountId
}
