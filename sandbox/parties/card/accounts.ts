import { KeptClients } from '#sandbox/kept-clients.ts'
import { Account } from './account.ts'

/** All accounts. */
export class Accounts extends KeptClients<Account> {
  /** Their secret keys must have passed `isSecretKey`. */
  constructor(folder: string) {
    super(folder, (secretKey, path) => new Account(secretKey, path))
  }
}

export function isSecretKey(key: string): boolean {
  return /^sk_(test|live)_\w{1,100}$/.test(key)
}

/** `pk_test_X` belongs to `sk_test_X`, `pk_live_X` to `sk_live_X`. */
export function secretKeyOf(publishableKey: string): string | undefined {
  const key = publishableKey.replace(/^pk_/, 'sk_')
  return publishableKey.startsWith('pk_') && isSecretKey(key) ? key : undefined
}

/** Webhooks of `sk_test_X` are signed with `whsec_X`; those of `sk_live_X`, too. */
export function signingSecretOf(secretKey: string): string {
  return secretKey.replace(/^sk_(test|live)_/, 'whsec_')
}
