import type { Tx } from '#server/db/schema.ts'
import { forgetMember } from '#server/companies/team/team-store.ts'

/** Takes a person's address out of the companies they worked for. */
export async function eraseMember(tx: Tx, accountId: string): Promise<void> {
  await forgetMember(tx, accountId)
}
