import { longSecret, settingsPart } from '#server/settings-part.ts'

const shape = {
  SECRETS_KEY: longSecret()
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
