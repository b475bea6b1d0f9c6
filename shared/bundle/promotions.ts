import type { Landing, Terms } from '#shared/partner/landing.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { dateOf } from '#shared/stay/stay.ts'

/** What the law may call a lottery, or a promotion to be announced: off until it is legally cleared. */
export const promotions = ['vouchers', 'draw'] as const
export type Promotion = (typeof promotions)[number]

/** References of a partner's legal clearances, as the operator has recorded them. */
export type Clearances = Partial<Record<Promotion, string>>

interface Conditional {
  when?: { promotion: Promotion; isCleared: boolean; until?: string | undefined } | undefined
}

/**
 * A partner as it is with these clearances: its bundle names them, and its landing says what holds now. Words may hold
 * `{clearance}`, the reference of their own promotion. At `now` it invites to nothing whose last day is over.
 */
export function withClearances(partner: Partner, clearances: Clearances, now?: Date): Partner {
  const { bundle, landing } = partner
  const held = { clearances, today: now && bundle && dateOf(now, bundle.zone) }
  return {
    ...partner,
    ...(bundle && {
      bundle: {
        ...bundle,
        vouchers: name(bundle.vouchers, clearances.vouchers),
        draw: name(bundle.draw, clearances.draw),
      },
    }),
    ...(landing && { landing: settleLanding(landing, held) }),
  }
}

function name<P extends object>(data: P | undefined, clearance: string | undefined) {
  return data && { ...data, clearance }
}

/** What decides which words hold. */
interface Held {
  clearances: Clearances
  /** In the zone of the partner's bundle; undefined: nothing has ended. */
  today: string | undefined
}

function settleLanding(landing: Landing, held: Held): Landing {
  return {
    ...landing,
    sections: landing.sections.map((section) => {
      if (section.kind === 'points') return { ...section, points: settle(section.points, held) }
      if (section.kind !== 'terms') return section
      return { ...section, dialogs: section.dialogs.map((terms) => settleTerms(terms, held)) }
    }),
  }
}

function settleTerms(terms: Terms, held: Held): Terms {
  return { ...terms, panels: terms.panels.map((panel) => ({ ...panel, items: settle(panel.items, held) })) }
}

/** Those that hold, without their conditions. */
function settle<T extends Conditional>(list: readonly T[], { clearances, today }: Held): T[] {
  return list.flatMap(({ when, ...rest }) => {
    const reference = when && clearances[when.promotion]
    if (when && when.isCleared !== (reference !== undefined)) return []
    if (when?.until !== undefined && today !== undefined && today > when.until) return []
    return [fillIn(rest as T, reference ?? '')]
  })
}

function fillIn<T>(value: T, reference: string): T {
  if (typeof value === 'string') return value.replaceAll('{clearance}', reference) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillIn(inner as unknown, reference)]),
  ) as T
}
