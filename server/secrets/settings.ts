import * as z from 'zod'
import { settingsPart, isLongSecret } from '#server/settings-part.ts'

const shape = {
  SECRETS_KEY: z
    .string()
    .refine(isLongSecret, 'needs 32 random bytes, for example from: openssl rand -base64 32')
    .optional()
    .describe(
      'seals in the database what its owner is shown again, such as voucher codes; the same in every process and for ever: without it they cannot be read, and no code is known again',
    ),
}

export const secretsSettings = settingsPart({
  shape,
  /** Undefined in live: nothing that needs it is switched on. */
  read: ({ MODE, SECRETS_KEY }) => ({
    secretsKey: SECRETS_KEY ?? (MODE === 'demo' ? 'everybody-knows-the-key-of-a-demo' : undefined),
  }),
})
