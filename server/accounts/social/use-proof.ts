import { hashToken } from '#server/accounts/tokens.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Once } from '#server/identity/identity-provider.ts'
import { insertUsedProof } from './social-identity-store.ts'

/** Uses a proof up, in the transaction that opens its session; of two at once the second waits here. False: used before. */
export async function useProof(tx: Tx, issuer: string, { mark, until }: Once): Promise<boolean> {
  return insertUsedProof(tx, hashToken(`${issuer} ${mark}`), until)
}
