import type { Context } from '#server/context.ts'
import { listEsimsAbout } from './esim-store.ts'

const said = (instant: Date | null) => instant?.toISOString() ?? null

/** A person's eSIMs for the person's own file. Their codes are not kept here, so they are not in it. */
export async function exportEsims({ db }: Context, accountId: string): Promise<Record<string, unknown>[]> {
  const esims = await listEsimsAbout(db, accountId)
  return esims.map((esim) => ({
    booking: esim.booking_reference,
    room: esim.room,
    partner: esim.partner_name,
    country: esim.country,
    gigabytes: esim.gigabytes,
    state: esim.state,
    iccid: esim.iccid,
    usedMb: esim.used_mb,
    usedAsOf: said(esim.usage_as_of),
    promisedAt: said(esim.created_at),
    readyAt: said(esim.ready_at),
    endedAt: said(esim.ended_at),
  }))
}
