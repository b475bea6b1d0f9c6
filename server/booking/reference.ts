import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LENGTH = 26

/** A transaction's name everywhere outside: `LS-` and 130 random bits, so that it cannot be guessed. */
export function newReference(): string {
  return `LS-${[...randomBytes(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('')}`
}
