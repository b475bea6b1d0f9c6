import type { PlainDate } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { deputyLetter } from './deputy-letter.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { findReader } from './duty-store.ts'

interface News {
  accountId: string
  principalId: string
  /** Null: he acts for him no more. */
  lastDay: PlainDate | null
}

/** Queues the letter to a colleague's deputy, or one who is so no more. */
export async function tellDeputy(context: Context, tx: Tx, news: News, caller: CompanyCaller): Promise<void> {
  const companyId = caller.user.companyData.id
  const reader = await findReader(tx, companyId, news.accountId)
  const { kind } = deputyLetter
  if (!reader || !(await mayTell(context, tx, { letter: deputyLetter, to: reader.email_key }))) return
  const at = context.now().toISOString()
  const key = `${kind}:${companyId}:${news.principalId}:${news.accountId}:${news.lastDay}:${at}`
  await context.jobs.enqueue(tx, { kind, key, data: { ...news, companyId, at, language: caller.language } })
}
