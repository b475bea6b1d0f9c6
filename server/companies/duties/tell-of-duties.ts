import type { Duty } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { dutiesChangedLetter } from './duties-changed-letter.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { findReader } from './duty-store.ts'

interface Change {
  accountId: string
  given: Duty[]
  taken: Duty[]
}

/** Queues the letter to a member who was given a duty, or had one taken. */
export async function tellOfDuties(context: Context, tx: Tx, change: Change, caller: CompanyCaller): Promise<void> {
  const companyId = caller.user.companyData.id
  const reader = await findReader(tx, companyId, change.accountId)
  const { kind } = dutiesChangedLetter
  if (!reader || !(await mayTell(context, tx, { letter: dutiesChangedLetter, to: reader.email_key }))) return
  const at = context.now().toISOString()
  const data = { ...change, companyId, at, language: caller.language }
  await context.jobs.enqueue(tx, { kind, key: `${kind}:${companyId}:${change.accountId}:${at}`, data })
}
