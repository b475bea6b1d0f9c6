import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { LimitedLetter } from '#server/letters/limits/letter-limit.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { findAccount } from './account-store.ts'
import { emailKey } from './account-rules.ts'

interface News {
  letter: LimitedLetter
  accountId: string
}

/** Whether a letter may still tell the account's owner today. The mailbox may be another person's. */
export async function mayTellOwner(context: Context, tx: Tx, { letter, accountId }: News): Promise<boolean> {
  const account = await findAccount(tx, accountId)
  return account !== undefined && (await mayTell(context, tx, { letter, to: emailKey(account.email) }))
}
