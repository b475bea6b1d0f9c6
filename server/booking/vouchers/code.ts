import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_SYMBOLS = 12

/** By powers of a generator of GF(32), x⁵ + x² + 1. */
const powers = Array.from({ length: 31 }, () => 1)
for (let at = 1; at < powers.length; at += 1) {
  const doubled = powers[at - 1]! << 1
  powers[at] = doubled >= 32 ? doubled ^ 0b100101 : doubled
}
const logarithms = new Map(powers.map((value, at) => [value, at]))

function times(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return powers[(logarithms.get(a)! + logarithms.get(b)!) % powers.length]!
}

/**
 * Each symbol weighs another element of the field, so one wrong symbol, or any two that changed places, never fit. Crockford's
 * own check symbols are left alone: five of them are no letters or digits, and one begins a formula.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum ^ times(value, powers[at + 1]!), 0)
}

/** A new code: 60 random bits and their check symbol, as it is kept. */
export function newCode(): string {
  const values = Array.from(randomBytes(RANDOM_SYMBOLS), (byte) => byte & 31)
  return [...values, checkOf(values)].map((value) => ALPHABET[value]).join('')
}

const misread: Record<string, string> = { O: '0', I: '1', L: '1' }

/** What was typed, as it is kept; undefined for what cannot be one of ours, which is then never looked for. */
export function readCode(typed: string): string | undefined {
  const symbols = Array.from(typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')).map(
    (symbol) => misread[symbol] ?? symbol,
  )
  const values = symbols.map((symbol) => ALPHABET.indexOf(symbol))
  if (values.length !== RANDOM_SYMBOLS + 1 || values.includes(-1)) return undefined
  return checkOf(values.slice(0, -1)) === values.at(-1) ? symbols.join('') : undefined
}

/** Three groups of four and the check symbol: as it is shown. */
export function writeCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
