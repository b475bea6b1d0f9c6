import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import type { Fault } from './book.ts'

/** JSON Schema, draft 2019-09, as OpenAPI writes it. */
export type Schema = { readonly [key: string]: unknown } | boolean

export type Judge = (value: unknown) => Omit<Fault, 'part'>[]

interface Options {
  /** The values came as text, as in a form or a query, and are read as what the schema wants. */
  texts?: boolean
  /** What the schemas refer to, by the address in front of `#`. */
  shared?: Readonly<Record<string, Schema>>
}

/** Makes judges of schemas, which share what they refer to. A schema is compiled when it first judges. */
export function judgesBy({ texts = false, shared = {} }: Options = {}): (schema: Schema) => Judge {
  const ajv = new Ajv({ allErrors: true, strict: false, coerceTypes: texts })
  formats.default(ajv)
  for (const [address, schema] of Object.entries(shared)) ajv.addSchema(schema, address)
  return (schema) => (value) => {
    const validate = ajv.compile(schema as object)
    // Reading texts as numbers writes into what is read.
    const copy = structuredClone(value)
    return validate(copy) ? [] : tell(validate.errors ?? [])
  }
}

/** What a judge finds in one part of an exchange. */
export function faultsIn(part: Fault['part'], judge: Judge, value: unknown): Fault[] {
  return judge(value).map((fault) => ({ part, ...fault }))
}

/**
 * The errors that say most. Where several shapes were possible, each branch says why it is none: those that got furthest into the
 * value are of the one that was meant.
 */
function tell(errors: readonly ErrorObject[]): Omit<Fault, 'part'>[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const telling = errors.filter((error) => {
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') return false
    const isChoice = choices.some(({ instancePath }) => instancePath === error.instancePath)
    if (!isChoice || !isOfKind(error)) return true
    return !errors.some(
      (other) =>
        isInside(other.instancePath, error.instancePath) ||
        (other.instancePath === error.instancePath && !isOfKind(other) && !choices.includes(other)),
    )
  })
  const chosen = telling.length > 0 ? telling : errors
  const lacking = Map.groupBy(
    chosen.filter(({ keyword }) => keyword === 'required'),
    ({ instancePath }) => instancePath,
  )
  const found = [
    ...[...lacking].map(([pointer, all]) => ({
      pointer,
      says: `lacks ${[...new Set(all.map(({ params }) => String(params['missingProperty'])))].join(', ')}`,
    })),
    ...chosen
      .filter(({ keyword }) => keyword !== 'required')
      .map(({ instancePath, message, params }) => ({
        pointer: instancePath,
        says: `${message ?? 'is wrong'}${describe(params)}`,
      })),
  ]
  return found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at)
}

const isInside = (inner: string, outer: string) => inner.startsWith(`${outer}/`)

/** Of another kind altogether: another type, or none of these values. */
const isOfKind = ({ keyword }: ErrorObject) => keyword === 'type' || keyword === 'const' || keyword === 'enum'

const isSame = (one: { pointer: string; says: string }, other: { pointer: string; says: string }) =>
  one.pointer === other.pointer && one.says === other.says

function describe(params: Record<string, unknown>): string {
  const named = params['additionalProperty'] ?? params['allowedValues'] ?? params['allowedValue']
  return named === undefined ? '' : `: ${JSON.stringify(named)}`
}
