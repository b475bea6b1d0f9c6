import type { Context } from '#server/context.ts'
import { listLinesAbout } from './audit-store.ts'

export interface EventAbout {
  at: string
  kind: string
  /** Null once it is forgotten. */
  ip: string | null
  details: unknown
}

/** What was written down about an account, oldest first. */
export async function listEventsAbout(context: Context, accountId: string): Promise<EventAbout[]> {
  const lines = await listLinesAbout(context.db, accountId)
  return lines.map(({ at, kind, ip, details }) => ({ at: at.toISOString(), kind, ip, details }))
}
