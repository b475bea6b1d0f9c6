import * as z from 'zod'

/** Parses a supplier's JSON value; unknown members are dropped, misspelt and mistyped ones understood. */
export type Reader<T> = (value: unknown) => z.ZodSafeParseResult<T>

/** Suppliers' numbers are sometimes text (`"4.5"`). */
export const numeric = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
)
/** A number that is said beside what matters: one that cannot be read is not said, and costs nothing else. */
export const aside = numeric.nullish().catch(undefined)

/** Beyond it is no amount of any currency, but something that stands for "none"; sums of ten rooms stay whole numbers. */
const MOST_MAJOR = 1e11
/** An amount of money in major units. */
export const majorAmount = numeric.pipe(z.number().min(-MOST_MAJOR).max(MOST_MAJOR))
/** What something costs: never less than nothing. */
export const majorPrice = numeric.pipe(z.number().min(0).max(MOST_MAJOR))

/** Their ids are sometimes numbers. */
export const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())

export const flag = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() === 'true' : (value ?? false)),
  z.boolean(),
)

/** A list in which a broken item costs only itself, and null is no items. */
export function listOf<S extends z.ZodType>(item: S) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((values) =>
      (values ?? []).flatMap((value) => {
        const parsed = item.safeParse(value)
        return parsed.success ? [parsed.data] : []
      }),
    )
    .meta({ item })
}

/** Words in any form they come: text, a number, a list, or something with a name; or not at all. */
export const words = z
  .unknown()
  .transform((value) => wordsOf(value))
  .optional()

function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ') || undefined
  if (typeof value !== 'object' || value === null) return undefined
  const { name, description, type } = value as Record<string, unknown>
  return wordsOf(name ?? description ?? type)
}

/** What V8 says; other range errors are mistakes of ours. */
const STACK_IS_FULL = 'Maximum call stack size exceeded'

/**
 * Some suppliers' member names ignore case (ASP.NET): `roomid`, `RoomId` and `roomId` are one. Renames
 * in place to the spelling of `schema`, then parses.
 */
export function readerOf<S extends z.ZodType>(schema: S): Reader<z.output<S>> {
  const spellings = new Map([...namesIn(schema)].map((name) => [name.toLowerCase(), name]))
  const known = new Set(spellings.values())
  return (value) => {
    try {
      respell(value, known, spellings)
      return schema.safeParse(value)
    } catch (error) {
      // Nested more deeply than our stack is: what nobody can read.
      if (!(error instanceof RangeError && error.message === STACK_IS_FULL)) throw error
      return schema.safeParse(undefined)
    }
  }
}

function respell(value: unknown, known: ReadonlySet<string>, spellings: ReadonlyMap<string, string>): void {
  if (Array.isArray(value)) {
    for (const item of value) respell(item, known, spellings)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const members = value as Record<string, unknown>
  for (const name of Object.keys(members)) {
    const spelling = known.has(name) ? name : spellings.get(name.toLowerCase())
    if (spelling === undefined) continue
    if (spelling !== name && !Object.hasOwn(members, spelling)) members[spelling] = members[name]
    respell(members[spelling], known, spellings)
  }
}

/** Every member name a schema speaks of, at any depth. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (schema instanceof z.ZodObject) {
    for (const [name, member] of Object.entries(schema.shape)) {
      found.add(name)
      namesIn(member, found)
    }
    return found
  }
  if (!(schema instanceof z.ZodType)) return found
  const { item } = (z.globalRegistry.get(schema) ?? {}) as { item?: unknown }
  namesIn(item, found)
  for (const part of Object.values(schema.def)) {
    for (const one of Array.isArray(part) ? part : [part]) if (one instanceof z.ZodType) namesIn(one, found)
  }
  return found
}
