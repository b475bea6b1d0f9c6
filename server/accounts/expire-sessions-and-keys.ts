import { daysBefore } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { deleteDone } from '#server/jobs/job-store.ts'
import { deleteGuesses } from './guesses/guess-store.ts'
import { deleteProofs } from './mailbox/mailbox-proof-store.ts'
import { deleteResets } from './password/password-reset-store.ts'
import { deleteEmailChanges } from './profile/email-change-store.ts'
import { deleteDevices, deleteSessions } from './sessions/session-store.ts'
import { deleteUsedProofs } from './social/social-identity-store.ts'

/** Sessions, devices, keys and proofs that cannot be used any more. */
export async function expireSessionsAndKeys(tx: Tx, now: Date): Promise<void> {
  const yesterday = daysBefore(now, 1)
  await deleteSessions(tx, { overBefore: yesterday })
  await deleteDevices(tx, { seenBefore: daysBefore(now, 400) })
  await deleteResets(tx, { expiredBefore: yesterday })
  await deleteProofs(tx, { expiredBefore: yesterday })
  // Longer than any session lives: a browser may still know the address its owner left.
  await deleteEmailChanges(tx, { askedBefore: daysBefore(now, 40) })
  await deleteGuesses(tx, { overBefore: now })
  await deleteUsedProofs(tx, { expiredBefore: yesterday })
  // They name addresses that may have no account here.
  await deleteDone(tx, ['mail.reset-link'], yesterday)
}
