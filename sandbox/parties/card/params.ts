import { badParameter } from './failure.ts'
import type { FormMap, FormValue } from './form-body.ts'

/** Reads a request's parameters and complains about them in Stripe's words. */
export class Params {
  readonly values: FormMap
  /** Inside which parameter they stand: `card`, `billing_details[address]`; empty at the top. */
  readonly #inside: string

  constructor(values: FormMap, inside = '') {
    this.values = values
    this.#inside = inside
  }

  /** Refuses any parameter that is not listed, as Stripe does. */
  allow(names: readonly string[]): void {
    const listed = this.#inside === '' ? [...names, ...alwaysAllowed] : names
    const unknown = Object.keys(this.values).find((name) => !listed.includes(name))
    if (unknown === undefined) return
    const param = this.#nameOf(unknown)
    throw badParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
  }

  /**
   * Refuses any parameter inside `name` that its shape does not have, at whatever depth, as Stripe does. What is no map there is
   * left to who reads it.
   */
  allowInside(name: string, shape: Shape): void {
    const value = this.values[name]
    if (value !== undefined) refuseStrangers(value, shape, this.#nameOf(name))
  }

  #nameOf(name: string): string {
    return this.#inside === '' ? name : `${this.#inside}[${name}]`
  }

  text(name: string): string | undefined {
    const value = this.values[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw badParameter(name, `Invalid string: ${JSON.stringify(value)}`)
    return value
  }

  requireText(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw badParameter(name, `Missing required param: ${name}.`, 'parameter_missing')
    return value
  }

  integer(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) throw badParameter(name, `Invalid integer: ${value}`, 'parameter_invalid_integer')
    return Number(value)
  }

  flag(name: string): boolean {
    const value = this.text(name)
    if (value === undefined) return false
    if (value !== 'true' && value !== 'false') throw badParameter(name, `Invalid boolean: ${value}`)
    return value === 'true'
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name)
    const found = choices.find((choice) => choice === value)
    if (value !== undefined && found === undefined)
      throw badParameter(name, `Invalid ${name}: must be one of ${choices.join(', ')}`)
    return found
  }

  /** What stands inside another; `known`: all that may, or anything. */
  map(name: string, known?: readonly string[]): Params {
    const value: FormValue | undefined = this.values[name]
    if (value === undefined || value === '') return new Params({})
    if (typeof value === 'string' || Array.isArray(value)) throw badParameter(name, 'Invalid object')
    const inside = new Params(value, this.#nameOf(name))
    if (known) inside.allow(known)
    return inside
  }

  texts(name: string): string[] {
    const value = this.values[name]
    if (value === undefined || value === '') return []
    if (!Array.isArray(value)) throw badParameter(name, 'Invalid array')
    return value.filter((item) => typeof item === 'string')
  }

  /**
   * `metadata[key]=value` laid over what was there; an empty value removes the key. Within Stripe's limits
   * (docs.stripe.com/api/metadata): 50 keys of 40 characters with 500 each.
   */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const changes = this.map('metadata').values
    const merged = { ...before }
    for (const [key, value] of Object.entries(changes)) {
      const param = `metadata[${key}]`
      if (typeof value !== 'string') throw badParameter(param, `Invalid string: ${JSON.stringify(value)}`)
      checkLength('keys', key, { most: MOST_KEY, param })
      checkLength('values', value, { most: MOST_VALUE, param })
      if (value === '') delete merged[key]
      else merged[key] = value
    }
    const count = Object.keys(merged).length
    if (count > MOST_KEYS)
      throw badParameter('metadata', `You can have up to ${MOST_KEYS} metadata keys, but you passed in ${count}.`)
    return merged
  }
}

/** What may stand inside a parameter, by name; `true`: anything. */
export type Shape = true | { readonly [name: string]: Shape }

function refuseStrangers(value: FormValue, shape: Shape, param: string): void {
  if (shape === true || typeof value === 'string') return
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) refuseStrangers(item, shape, `${param}[${at}]`)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    const whole = `${param}[${name}]`
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (known === undefined) throw badParameter(whole, `Received unknown parameter: ${whole}`, 'parameter_unknown')
    refuseStrangers(inner, known, whole)
  }
}

const alwaysAllowed = ['expand', 'key', 'client_secret', '_stripe_version', 'metadata']

const MOST_KEYS = 50
const MOST_KEY = 40
const MOST_VALUE = 500

function checkLength(what: 'keys' | 'values', text: string, { most, param }: { most: number; param: string }): void {
  const { length } = text
  if (length <= most) return
  const one = what.slice(0, -1)
  throw badParameter(
    param,
    `Metadata ${what} can have up to ${most} characters, but you passed in a ${one} that is ${length} characters. Invalid ${one}: ${text}`,
  )
}
