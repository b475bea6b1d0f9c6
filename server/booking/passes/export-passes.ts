import type { Context } from '#server/context.ts'
import { listPassesAbout, type PassRow } from './pass-store.ts'

const said = (instant: Date | null) => instant?.toISOString() ?? null

/** A person's roaming passes for the person's own file. What a colleague typed for a stay that one paid for is the colleague's. */
export async function exportPasses({ db }: Context, accountId: string): Promise<Record<string, unknown>[]> {
  const passes = await listPassesAbout(db, accountId)
  return passes.map((pass) => ({
    booking: pass.reference,
    partner: pass.partner_name,
    days: pass.days,
    state: pass.state,
    promisedAt: said(pass.created_at),
    ...(pass.asked_by === accountId ? { asked: typed(pass) } : {}),
    sentAt: said(pass.sent_at),
    activatedAt: said(pass.activated_at),
    endedAt: said(pass.ended_at),
  }))
}

const typed = (pass: PassRow) => ({
  operator: pass.operator,
  firstName: pass.first_name,
  lastName: pass.last_name,
  email: pass.email,
  number: pass.number,
  numberEnd: pass.number_end,
  askedAt: said(pass.requested_at),
  phoneProvenAt: said(pass.proven_at),
})
