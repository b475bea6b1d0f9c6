import type { Supplier } from '#server/suppliers/supplier.ts'

/** One of the suppliers behind the merged one. Stored tokens and public ids carry the name: never rename one. */
export interface Member {
  /** Small letters only. */
  name: string
  supplier: Supplier
}

/** The primary's hotels keep their ids and their descriptions; the others add rates to them, and hotels of their own. */
export interface Members {
  primary: Member
  others: readonly Member[]
}

export function allOf({ primary, others }: Members): Member[] {
  return [primary, ...others]
}
