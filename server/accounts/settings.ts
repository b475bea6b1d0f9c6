import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

/** OWASP's first recommendation for argon2id with one pass: 46 MiB. */
const RECOMMENDED_KIB = 47_104

const shape = {
  PASSWORD_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .default(RECOMMENDED_KIB)
    .describe(
      'memory that hashing a password takes (argon2id, one pass), in KiB: more costs who guesses more, and you; live: at least 47104',
    ),
}

/** How dear a guess of a password is. */
export const passwordSettings = settingsPart({
  shape,
  read: ({ PASSWORD_MEMORY_KIB: passwordMemoryKib }) => ({ passwordMemoryKib }),
  /** Below what is recommended, passwords that leak are soon found. */
  problems: ({ MODE, PASSWORD_MEMORY_KIB: memory }) =>
    MODE === 'live' && memory < RECOMMENDED_KIB ? [`PASSWORD_MEMORY_KIB must be at least ${RECOMMENDED_KIB}`] : [],
})
