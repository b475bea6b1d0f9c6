import type { Rate } from '#shared/api/rates.ts'

export type RuleTopic = 'checkIn' | 'guests' | 'fees' | 'other'

/** The hub's policy types that speak of the house; who may book a rate is said at the rate. */
const topics = new Map<string, RuleTopic>([
  ['checkininstructions', 'checkIn'],
  ['specialcheckininstructions', 'checkIn'],
  ['knowbeforeyougo', 'guests'],
  ['mandatoryfees', 'fees'],
  ['optionalfees', 'fees'],
  ['specialinstructions', 'other'],
  ['generalpolicy', 'other'],
])

const order: readonly RuleTopic[] = ['checkIn', 'guests', 'fees', 'other']

/** What the suppliers say about the house, by topic, each text once: HTML reduced by the server. */
export function listHouseRules(rates: readonly Pick<Rate, 'policies'>[]): { topic: RuleTopic; texts: string[] }[] {
  const policies = rates.flatMap((rate) => rate.policies)
  return order
    .map((topic) => ({
      topic,
      texts: [...new Set(policies.flatMap(({ type, text }) => (topics.get(type.toLowerCase()) === topic ? text : [])))],
    }))
    .filter(({ texts }) => texts.length > 0)
}
