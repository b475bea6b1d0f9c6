import * as z from 'zod'

/** OWASP's first recommendation for argon2id with one pass: 46 MiB. */
const RECOMMENDED_KIB = 47_104

/** How dear a guess of a password is. */
export const passwordSettings = {
  PASSWORD_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .default(RECOMMENDED_KIB)
    .describe(
      'memory that hashing a password takes (argon2id, one pass), in KiB: more costs who guesses more, and you; live: at least 47104',
    ),
}

interface Settings {
  MODE: 'demo' | 'live'
  PASSWORD_MEMORY_KIB: number
}

/** Below what is recommended, passwords that leak are soon found. */
export function passwordProblems({ MODE, PASSWORD_MEMORY_KIB: memory }: Settings): string[] {
  return MODE === 'live' && memory < RECOMMENDED_KIB ? [`PASSWORD_MEMORY_KIB must be at least ${RECOMMENDED_KIB}`] : []
}
