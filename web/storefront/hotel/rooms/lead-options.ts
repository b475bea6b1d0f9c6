import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { CHECKS_AT_ONCE } from './price-check-queue.ts'
import type { RoomGroup, RoomOption } from './room-groups.ts'

/** Options of a room type before "Show more". Prices are checked only for what is shown. */
const LINES = 2

const isAllowed = ({ verdict }: RoomOption) => verdict?.action !== 'block'

/**
 * What stands first of a room type's options, the cheapest first as they came: the cheapest of all, the cheapest that can be
 * cancelled for nothing, the cheapest that the company's policy allows, and the `held` one, by its recommendation. Where those
 * are one, the next; and a single one more is shown instead of a button for it.
 */
export function leadOptions(options: readonly RoomOption[], now: string, held?: string): readonly RoomOption[] {
  const isHeld = ({ recommendationId }: RoomOption) => recommendationId === held
  const isFree = ({ rates }: RoomOption) => listPhases(rates, now)[0]?.kind === 'free'
  const best = [options[0], options.find(isFree), options.find(isAllowed), options.find(isHeld)]
  const lead = new Set(best.filter((option) => option !== undefined))
  for (const option of options) if (lead.size < LINES) lead.add(option)
  const shown = options.filter((option) => lead.has(option))
  return options.length - shown.length === 1 ? options : shown
}

/** The options that stand first on the page, by their recommendations; no more than are checked at once. */
export const firstShown = (groups: readonly RoomGroup[], now: string) =>
  groups
    .slice(0, CHECKS_AT_ONCE)
    .flatMap(({ options }) => leadOptions(options, now))
    .slice(0, CHECKS_AT_ONCE)
    .map(({ recommendationId }) => recommendationId)
