import * as z from 'zod/mini'
import { PREFIX } from '#web/storage/expiring.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'

const KEY = `${PREFIX}-approval-reason`

const Reason = z.object({
  /** Empty until one is chosen. */
  code: z.string(),
  words: z.string(),
})
export type Reason = z.infer<typeof Reason>

const Draft = z.object({ userId: z.string(), booking: z.string(), reason: Reason })

/** Survives a reload in this tab, as the rest of the checkout does; a reason is of one stay, and of one person. */
export function keepReason(userId: string, booking: string, reason: Reason): void {
  keepInTab(KEY, { userId, booking, reason })
}

export function readReason(userId: string, booking: string): Reason {
  const kept = z.safeParse(Draft, readFromTab(KEY))
  const isOfThis = kept.success && kept.data.userId === userId && kept.data.booking === booking
  return isOfThis ? kept.data.reason : { code: '', words: '' }
}

export const forgetReason = () => forgetInTab(KEY)
