import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Priced } from './shopping.ts'
import type { TestServer } from './test-server.ts'

/** An account's own quote of a room that was found once: finding one anew takes most of a test. */
export async function quoteFor({ context }: TestServer, priced: Priced, accountId: string): Promise<Priced> {
  const token = `copy-${randomUUID()}`
  // In `from` the copy is made once; `(copy).*` would make it once for each column.
  await sql`insert into quote select copied.* from quote, jsonb_populate_record(quote,
      jsonb_build_object('token', ${token}::text, 'member_id', ${accountId}::text)) as copied
    where quote.token = ${priced.price.token}`.execute(context.db)
  return { ...priced, price: { ...priced.price, token } }
}
