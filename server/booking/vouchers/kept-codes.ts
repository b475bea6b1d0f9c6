import type { Context } from '#server/context.ts'
import { unseal } from '#server/secrets/sealed.ts'

/** The purpose that codes are sealed and hashed for. */
export const VOUCHER_CODES = 'voucher codes'

/** Settings see to it that there is one where anything is cleared, or was. */
export function requireSecretsKey({ config }: Pick<Context, 'config'>): string {
  if (config.secretsKey === undefined) throw new Error('SECRETS_KEY must be set: codes are kept under it')
  return config.secretsKey
}

/** A code as its owner is shown it. */
export function readKept(context: Pick<Context, 'config'>, sealed: string): string {
  return unseal(requireSecretsKey(context), VOUCHER_CODES, sealed)
}
