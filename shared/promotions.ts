import type { Landing, Terms } from './landing.ts'
import type { Partner } from './partner.ts'

/** What the law may call a lottery, or a promotion to be announced: off until somebody has cleared it. */
export const promotions = ['vouchers', 'draw'] as const
export type Promotion = (typeof promotions)[number]

/** References of a partner's legal clearances, as the operator has recorded them. */
export type Clearances = Partial<Record<Promotion, string>>

interface Conditional {
  when?: { promotion: Promotion; isCleared: boolean } | undefined
}

/**
 * A partner as it is with these clearances: its bundle names them, and its landing says what holds now. Words may hold
 * `{clearance}`, the reference of their own promotion.
 */
export function withClearances(partner: Partner, clearances: Clearances): Partner {
  const { bundle, landing } = partner
  return {
    ...partner,
    ...(bundle && {
      bundle: {
        ...bundle,
        vouchers: name(bundle.vouchers, clearances.vouchers),
        draw: name(bundle.draw, clearances.draw),
      },
    }),
    ...(landing && { landing: settleLanding(landing, clearances) }),
  }
}

function name<P extends object>(data: P | undefined, clearance: string | undefined) {
  return data && { ...data, clearance }
}

function settleLanding(landing: Landing, clearances: Clearances): Landing {
  return {
    ...landing,
    sections: landing.sections.map((section) => {
      if (section.kind === 'points') return { ...section, points: settle(section.points, clearances) }
      if (section.kind !== 'terms') return section
      return { ...section, dialogs: section.dialogs.map((terms) => settleTerms(terms, clearances)) }
    }),
  }
}

function settleTerms(terms: Terms, clearances: Clearances): Terms {
  return { ...terms, panels: terms.panels.map((panel) => ({ ...panel, items: settle(panel.items, clearances) })) }
}

/** Those that hold, without their conditions. */
function settle<T extends Conditional>(list: readonly T[], clearances: Clearances): T[] {
  return list.flatMap(({ when, ...rest }) => {
    const reference = when && clearances[when.promotion]
    if (when && when.isCleared !== (reference !== undefined)) return []
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
