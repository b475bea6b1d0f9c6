import { findAccountByKey } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import type { Context } from '#server/context.ts'
import { endSessionsOf, endSessionsOfEverybody } from './end-sessions.ts'

/**
 * For an operator: ends the sessions of the account with this e-mail, or all when none is given, and writes down who
 * wanted it. Answers how many were open; undefined when no account has the e-mail.
 */
export async function endSessionsByHand(
  { db }: Pick<Context, 'db'>,
  { email, endedBy }: { email: string | undefined; endedBy: string },
): Promise<number | undefined> {
  const by = byCommand()
  const account = email === undefined ? undefined : await findAccountByKey(db, emailKey(email))
  if (email !== undefined && !account) return undefined
  return db.transaction().execute(async (tx) => {
    const ended = account ? await endSessionsOf(tx, account.id) : await endSessionsOfEverybody(tx)
    await audit(tx, { kind: 'session.ended-by-hand', accountId: account?.id, by, details: { ended, endedBy } })
    return ended
  })
}
