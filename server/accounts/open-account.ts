import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { insertAccount, type NewAccount } from './account-store.ts'
import { emailKey } from './account-rules.ts'
import { welcomeLetter } from './welcome-letter.ts'

type NewOwner = Omit<NewAccount, 'emailKey'>

/** The new account's id; its welcome letter leaves once the transaction is committed. Throws CONFLICT. */
export async function openAccount(context: Context, tx: Tx, account: NewOwner, caller: Caller): Promise<string> {
  const accountId = await openUnlessTaken(context, tx, account, caller)
  if (!accountId) throw refuse('emailTaken')
  return accountId
}

/** Undefined when the e-mail has an account already. */
export async function openUnlessTaken(
  context: Context,
  tx: Tx,
  account: NewOwner,
  caller: Caller,
): Promise<string | undefined> {
  const key = emailKey(account.email)
  const accountId = await insertAccount(tx, { ...account, emailKey: key })
  if (!accountId) return undefined
  if (await mayTell(context, tx, { letter: welcomeLetter, to: key })) {
    await context.jobs.enqueue(tx, {
      kind: 'mail.welcome',
      key: `mail.welcome:${accountId}`,
      data: { accountId, language: caller.language, partner: caller.partner },
    })
  }
  await audit(tx, { kind: 'account.registered', accountId, by: caller, details: {} })
  return accountId
}
