import type { Context } from '#server/context.ts'
import { writeCsv } from '#server/spreadsheets/csv.ts'
import { listConfirmed } from './subscription-store.ts'
import { linkOf } from './link-of.ts'

async function* atOnce<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows
}

/**
 * Whom a newsletter may be sent to, as CSV: each with the address that its letters name in `List-Unsubscribe`, beside
 * `List-Unsubscribe-Post: List-Unsubscribe=One-Click`, and as a link in their text.
 */
export async function listSubscribers(
  context: Pick<Context, 'config' | 'db'>,
  partner: string | undefined,
): Promise<AsyncGenerator<Uint8Array>> {
  const subscribers = await listConfirmed(context.db, partner)
  const rows = subscribers.map((row) => [
    row.email,
    row.partner,
    row.language,
    row.text_version,
    row.asked_at,
    row.confirmed_at ?? undefined,
    linkOf(context, 'unsubscribe', { id: row.id, askedAt: row.asked_at, partner: row.partner }),
  ])
  const head = ['email', 'partner', 'language', 'text version', 'asked at', 'confirmed at', 'unsubscribe']
  return writeCsv({ head, rows: atOnce(rows) })
}
