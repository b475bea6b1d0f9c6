import { findPartner } from '#partners/registry.ts'
import type { Context } from '#server/context.ts'
import { hasPasses } from './pass-desk-store.ts'

/** What the partner's own data are needed for. */
const ofItsBundle = new Set(['vouchers', 'draw'])

/** Is there a desk of that name for a partner? Passes outlive its folder: what was promised is handed over and settled. */
export async function isServed({ db }: Pick<Context, 'db'>, partner: string, desk: string): Promise<boolean> {
  if (findPartner(partner)?.bundle !== undefined) return true
  return !ofItsBundle.has(desk) && hasPasses(db, partner)
}
