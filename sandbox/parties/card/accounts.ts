import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Account } from './account.ts'

const FILE_ENDING = '.jsonl'

/** All accounts, one file each. An account comes into being with its first request. */
export class Accounts {
  readonly #folder: string
  readonly #accounts = new Map<string, Account>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async load(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => [])
    const keys = files.filter((file) => file.endsWith(FILE_ENDING)).map((file) => file.slice(0, -FILE_ENDING.length))
    for (const key of keys) this.get(key)
  }

  /** `secretKey` must have passed `isSecretKey`: it becomes a file name. */
  get(secretKey: string): Account {
    const account = this.#accounts.get(secretKey) ?? new Account(secretKey, join(this.#folder, secretKey + FILE_ENDING))
    this.#accounts.set(secretKey, account)
    return account
  }

  find(secretKey: string): Account | undefined {
    return this.#accounts.get(secretKey)
  }

  all(): Account[] {
    return [...this.#accounts.values()]
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((account) => account.close()))
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
