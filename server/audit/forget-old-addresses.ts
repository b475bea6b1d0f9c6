import type { Context } from '#server/context.ts'
import { forgetAddresses } from './audit-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Who did what stays for ever; from where only as long as it may be needed to look into an attack. */
export async function forgetOldAddresses({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>): Promise<void> {
  await forgetAddresses(db, new Date(now().getTime() - config.auditAddressDays * DAY_MS))
}
