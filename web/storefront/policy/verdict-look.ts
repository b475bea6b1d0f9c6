import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Info } from '#web/ui/icons/info.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'

/** A shape of its own for each action: colour only repeats what the words say. */
const verdictLooks = {
  allow: { Icon: CircleCheck, text: 'text-success', box: 'bg-success-bg text-success' },
  tell: { Icon: Info, text: 'text-info', box: 'bg-info-bg text-info' },
  ask: { Icon: TriangleAlert, text: 'text-warn', box: 'bg-warn-bg text-warn' },
  block: { Icon: CircleX, text: 'text-danger', box: 'bg-danger-bg text-danger' },
} as const satisfies Record<PolicyVerdict['action'], object>

const openLook = { Icon: Info, text: 'text-muted', box: 'bg-surface text-text' } as const

/** Nothing is broken so far, and the cap is compared when it is booked: that is neither yes nor no. */
export const isOpenVerdict = ({ action, capIn }: PolicyVerdict) => action === 'allow' && capIn !== undefined

export const lookOf = (verdict: PolicyVerdict) => (isOpenVerdict(verdict) ? openLook : verdictLooks[verdict.action])
