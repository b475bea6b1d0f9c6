import type { HeldPersonalData } from '#server/context.ts'
import { exportSubscriptions } from './export-subscriptions.ts'
import { eraseSubscriptions } from './forget-subscriptions.ts'

export const newsletters: HeldPersonalData = {
  collect: async (context, user) => ({ newsletters: await exportSubscriptions(context, user) }),
  erase: async (_context, tx, { emailKey }) => eraseSubscriptions(tx, emailKey),
}
