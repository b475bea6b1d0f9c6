import { findPartner } from '#partners/registry.ts'
import type { Bundle, Draw } from '#shared/bundle/bundle.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { withClearances } from '#shared/bundle/promotions.ts'
import type { Context } from '#server/context.ts'

interface ClearedDraw {
  partner: Partner
  bundle: Bundle
  draw: Draw & { clearance: string }
}

/** What a partner promises to draw; undefined while no law has cleared it, and nothing happens to it. */
export function findClearedDraw({ config }: Pick<Context, 'config'>, partnerId: string): ClearedDraw | undefined {
  const named = findPartner(partnerId)
  const partner = named && withClearances(named, config.clearances.get(partnerId) ?? {})
  const { bundle } = partner ?? {}
  const { draw } = bundle ?? {}
  if (!partner || !bundle || !draw?.clearance) return undefined
  return { partner, bundle, draw: { ...draw, clearance: draw.clearance } }
}

/** What an operator's word to a draw came to; `because` is for the operator. */
export type Step<Done> = { status: 'done' | 'before'; draw: Done } | { status: 'refused'; because: string }

export const refused = (because: string) => ({ status: 'refused', because }) as const

export const UNCLEARED = refused('no draw of this partner is cleared: PROMOTION_CLEARANCES')
