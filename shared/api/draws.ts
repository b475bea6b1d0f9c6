import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyField, PlainDateField } from './fields.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const hex = z.string().check(z.regex(/^[0-9a-f]+$/))
const instant = z.iso.datetime()

/**
 * A draw as it is published, before, while and after it is open: all that a reader needs to draw again. How:
 * docs/decisions/071-a-draw-anybody-can-repeat.md. Amounts are whole major units.
 */
export const DrawRecord = z.object({
  /** Of the way in which it is drawn. */
  version: z.literal(1),
  name: z.string(),
  organiser: z.string(),
  /** Reference of its legal clearance. */
  clearance: z.string(),
  prize: z.object({ currency: CurrencyField, amount: z.number() }),
  /** Whose bookings take part: of more than this, on these days in this zone, billed in these countries. */
  above: z.number(),
  from: PlainDateField,
  until: PlainDateField,
  zone: z.string(),
  countries: z.array(z.string()),
  openedAt: instant,
  /** SHA-256 of the seed, which is told when it is drawn. */
  seedHash: hash,
  /** Whose random number decides. */
  beacon: z.object({
    hash,
    id: z.string(),
    scheme: z.string(),
    publicKey: hex,
    periodSeconds: z.int().check(z.minimum(1)),
    genesisSeconds: z.int(),
    groupHash: hex,
  }),
  /** Null while it is open. */
  closed: z.nullable(
    z.object({
      at: instant,
      /** SHA-256 of the draw's name, a colon and a booking's reference; in order. */
      entries: z.array(hash),
      /** SHA-256 of the entries, a line each. */
      entriesHash: hash,
      /** The beacon's, which was made later. */
      round: z.int().check(z.minimum(1)),
      roundAt: instant,
    }),
  ),
  /** Null until it is drawn. */
  decided: z.nullable(
    z.object({
      at: instant,
      seed: hash,
      signature: hex,
      randomness: hash,
      /** Drawn before the winner, of bookings that were cancelled or whose account is deleted. */
      withdrawn: z.array(hash),
      /** Null where no entry was left. */
      winner: z.nullable(hash),
    }),
  ),
})
export type DrawRecord = z.infer<typeof DrawRecord>

/** Not in the documents, which want a draw and no screen for it (U27). */
export const getDraw = endpoint({
  method: 'GET',
  path: '/draws/:name',
  summary: 'A draw as it is published: its rules, its entries without names, and what decided it',
  params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, saying('wrongName'))) }),
  output: DrawRecord,
})
