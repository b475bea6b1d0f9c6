import type { Rate } from '#shared/api/rate-schemas.ts'

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

/** What ends a line on the page. */
const lineEnd = /<\/?(?:p|li|ul|ol|h3|h4|br)\b[^<>]*>/

/** A text as it is read: its lines, and nothing of how they are drawn. */
const linesOf = (html: string) =>
  html
    .split(lineEnd)
    .map((line) =>
      line
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('')

/** Suppliers hand on what a hotel has told them all, some with a line of their own: of such texts the longest alone. */
function withoutRepeated(texts: readonly string[]): string[] {
  const read = texts.map((html) => `\n${linesOf(html)}`)
  return texts.filter((_text, at) => {
    const own = read[at] ?? ''
    return !read.some((other, place) => place !== at && other.includes(own) && (other !== own || place < at))
  })
}

/** What the suppliers say about the house, by topic, each thing once: HTML reduced by the server. */
export function listHouseRules(rates: readonly Pick<Rate, 'policies'>[]): { topic: RuleTopic; texts: string[] }[] {
  const policies = rates.flatMap((rate) => rate.policies)
  return order
    .map((topic) => ({
      topic,
      texts: withoutRepeated([
        ...new Set(policies.flatMap(({ type, text }) => (topics.get(type.toLowerCase()) === topic ? text : []))),
      ]),
    }))
    .filter(({ texts }) => texts.length > 0)
}
