import * as z from 'zod'
import { isLongSecret } from '#server/setting-types.ts'

export const secretsSettings = {
  SECRETS_KEY: z
    .string()
    .refine(isLongSecret, 'needs 32 random bytes, for example from: openssl rand -base64 32')
    .optional()
    .describe(
      'seals in the database what its owner is shown again, such as voucher codes; the same in every process and for ever: without it they cannot be read, and no code is known again',
    ),
}

interface Settings {
  MODE: 'demo' | 'live'
  SECRETS_KEY?: string | undefined
}

/** Undefined in live: nothing that needs it is switched on. */
export function secretsKeyOf({ MODE, SECRETS_KEY }: Settings): string | undefined {
  return SECRETS_KEY ?? (MODE === 'demo' ? 'everybody-knows-the-key-of-a-demo' : undefined)
}
