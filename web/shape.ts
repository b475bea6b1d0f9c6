/**
 * Whether something that a page kept, or was handed, still has the shape that it is read as. Schemas are for what people type
 * and servers say: their library weighs more than the screens that only look at what they wrote themselves.
 */
export type Check<T> = (value: unknown) => value is T

export const text: Check<string> = (value) => typeof value === 'string'

/** As JSON has them: neither infinite nor NaN. */
export const number: Check<number> = (value): value is number => Number.isFinite(value)

export const truth: Check<boolean> = (value) => typeof value === 'boolean'

export const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

/** An object with these parts, each as its check wants it; whatever else it has is let be. */
export const shaped =
  <T extends object>(parts: { [Name in keyof T]-?: Check<T[Name]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(parts).every(([name, check]) => check((value as Record<string, unknown>)[name]))

/** An object whose parts are all alike. */
export const recordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && Object.values(value).every(check)

/** Of a text that a rule allows. */
export const textThat =
  (allows: (value: string) => boolean): Check<string> =>
  (value): value is string =>
    text(value) && allows(value)
