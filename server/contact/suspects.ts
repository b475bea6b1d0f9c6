import type { Context } from '#server/context.ts'
import { clearSuspicions, listSuspects } from './contact-message-store.ts'

/** Messages that wait for a person to look, the oldest first. */
export const suspectMessages = ({ db }: Pick<Context, 'db'>) => listSuspects(db)

/** Sends one on after all. False when it does not wait. */
export async function releaseMessage({ db, jobs }: Pick<Context, 'db' | 'jobs'>, messageId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await clearSuspicions(tx, messageId))) return false
    await jobs.enqueue(tx, { kind: 'mail.contact', key: `mail.contact:${messageId}`, data: { messageId } })
    return true
  })
}
