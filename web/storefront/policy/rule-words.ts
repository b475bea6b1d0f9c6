import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import type { Speech } from './verdict-words.ts'

type Action = NonNullable<PolicyRules['stars']>['action']

interface RuleWords {
  rule: string
  words: string
  /** What comes of breaking it. */
  otherwise: string
}

/** What rules ask, a sentence each; a cap, which has a place for each amount, is said by the caller. */
export function ruleWords(
  { stars, refundable, daysAhead, nights }: PolicyRules,
  { t }: Pick<Speech, 't'>,
): RuleWords[] {
  const say = (rule: string, words: string, action: Action) => ({ rule, words, otherwise: otherwiseWords(action, t) })
  return [
    ...(stars ? [say('stars', starWords(stars, t), stars.action)] : []),
    ...(refundable ? [say('refundable', t('policy.rule.refundable'), refundable.action)] : []),
    ...(daysAhead ? [say('daysAhead', t('policy.rule.daysAhead', { count: daysAhead.least }), daysAhead.action)] : []),
    ...(nights ? [say('nights', t('policy.rule.nights', { count: nights.most }), nights.action)] : []),
  ]
}

/** What comes of breaking a rule: "otherwise: needs approval". */
export const otherwiseWords = (action: Action, t: Speech['t']) =>
  t('policy.otherwise', { action: t(`policy.ifBroken.${action}`) })

function starWords({ least, most }: NonNullable<PolicyRules['stars']>, t: Speech['t']): string {
  if (least !== undefined && most !== undefined) return t('policy.rule.stars', { least, most })
  return least === undefined
    ? t('policy.rule.mostStars', { count: most })
    : t('policy.rule.leastStars', { count: least })
}
