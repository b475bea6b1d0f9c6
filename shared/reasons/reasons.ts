import type { FailureCode } from '../api/failure-codes.ts'
import { accounts } from './accounts.ts'
import { inARow } from './in-a-row.ts'
import { anywhere } from './anywhere.ts'
import { approval } from './approval.ts'
import { booking } from './booking.ts'
import { companies } from './companies.ts'
import { hotels } from './hotels.ts'
import { passes } from './passes.ts'

/**
 * Why a call fails, and the exact English that the server says it in: by area, and by the code of the failure. `{{name}}` is a
 * parameter. A browser imports types from here and nothing else: pages say reasons from their own translations.
 */
const areas = [anywhere, accounts, companies, approval, booking, hotels, passes] as const

type Areas = (typeof areas)[number]
type Groups<A> = A extends A ? A[keyof A] : never
type NamesOf<G> = G extends G ? keyof G & string : never
type SentenceOf<R, G> = G extends G ? (R extends keyof G ? G[R] : never) : never
type Holes<S> = S extends `${string}{{${infer Hole}}}${infer Rest}` ? Hole | Holes<Rest> : never

export type Reason = NamesOf<Groups<Areas>>
type OutcomesOf<A> = A extends { OUTCOME: infer Group } ? keyof Group & string : never
/** What is said where nothing has failed, and never thrown. */
type Outcome = OutcomesOf<Areas>
export type Refusal = Exclude<Reason, Outcome>
export type ParamsOf<R extends Reason> = Record<Holes<SentenceOf<R, Groups<Areas>>>, string | number>
/** Reasons that are whole without a parameter. */
export type PlainReason = { [R in Reason]: keyof ParamsOf<R> extends never ? R : never }[Reason]

/** A reason with its parameters, wherever one is kept or handed on. */
export interface Said {
  reason: Reason
  params?: Readonly<Record<string, string | number>> | undefined
}

interface Entry {
  code: FailureCode
  english: string
}

const catalogue = new Map<string, Entry>(
  areas.flatMap((area) =>
    Object.entries(area).flatMap(([code, group]) =>
      Object.entries(group).map(
        ([reason, sentence]) => [reason, { code: code as FailureCode, english: sentence as string }] as const,
      ),
    ),
  ),
)

const entryOf = (reason: Reason): Entry => catalogue.get(reason)!

export const reasons = [...catalogue.keys()] as Reason[]
export const isKnown = (said: { reason: string; params?: Said['params'] }): said is Said => catalogue.has(said.reason)
export const codeOf = (reason: Reason): FailureCode => entryOf(reason).code
/** With its parameters still open. */
export const templateOf = (reason: Reason): string => entryOf(reason).english

/** Several reasons in a row, as one text. */
export function englishOf(said: readonly Said[]): string {
  return inARow(said.map(({ reason, params }) => english(reason, params)))
}

/** The exact English of a reason. */
export function english(reason: Reason, params: Said['params'] = {}): string {
  return templateOf(reason).replaceAll(/{{(\w+)}}/g, (hole, name: string) => String(params[name] ?? hole))
}
