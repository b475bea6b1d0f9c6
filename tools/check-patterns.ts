// Finds patterns whose time grows faster than what they read, so that no visitor stops the server with a long text: every
// regular expression written in the product, and those in the contract's schemas, the validator's own included.
import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { contract } from '#shared/api/contract.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'

interface Pattern {
  where: string
  source: string
  flags: string
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A pattern stands after one of these: most files have none, and need not be parsed. */
const mayHavePattern = /(?:[(=,:!&|?;[]|return|=>)\s*\/[^/*]/

/** The patterns written in a source. */
export function patternsIn(source: string, file: string): Pattern[] {
  if (!mayHavePattern.test(source)) return []
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    const { type, regex, start } = node as { type?: string; regex?: { pattern: string; flags: string }; start?: number }
    if (type === 'Literal' && regex) {
      const line = source.slice(0, start).split('\n').length
      found.push({ where: `${file}:${line}`, source: regex.pattern, flags: regex.flags })
      return
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, source).program)
  return found
}

/** The patterns that texts of a schema are held against. */
function* patternsOf(schema: unknown, where: string, seen: Set<unknown>): Generator<Pattern> {
  if (!isNode(schema) || seen.has(schema)) return
  seen.add(schema)
  if (schema instanceof RegExp) yield { where, source: schema.source, flags: schema.flags }
  else
    for (const part of Object.values('_zod' in schema ? (schema._zod as { def: object }).def : schema))
      yield* patternsOf(part, where, seen)
}

function contractPatterns(): Pattern[] {
  const seen = new Set<unknown>()
  return (Object.entries(contract) as [string, Endpoint][]).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => [...patternsOf(schema, `the contract's ${name}`, seen)]),
  )
}

/** What is wrong with a pattern; undefined when its time grows with the text and no faster. */
export function slownessOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const { reports } = analyse({ source, flags }, { maxReports: 1 })
  const [report] = reports
  if (!report) return undefined
  return report.exponential ? 'takes exponential time' : 'takes quadratic time or more'
}

if (import.meta.main) {
  const files = globSync('{server,shared,web,sandbox,partners}/**/*.{ts,tsx,js}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const patterns = [...files.flatMap((file) => patternsIn(readFileSync(file, 'utf8'), file)), ...contractPatterns()]
  const slow = patterns.flatMap((pattern) => {
    const problem = slownessOf(pattern)
    return problem ? [`${pattern.where}: /${pattern.source}/${pattern.flags} ${problem}`] : []
  })
  for (const line of slow) console.error(line)
  console.log(`patterns: ${patterns.length} in ${files.length} files, ${slow.length} slow`)
  process.exit(slow.length > 0 ? 1 : 0)
}
