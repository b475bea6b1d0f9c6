import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Merchant, type Order } from './merchant.ts'

const FILE_ENDING = '.jsonl'

/** All merchants, one file each. A merchant comes into being with its first request. */
export class Merchants {
  readonly #folder: string
  readonly #merchants = new Map<string, Merchant>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async load(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => [])
    for (const file of files.filter((name) => name.endsWith(FILE_ENDING))) this.get(file.slice(0, -FILE_ENDING.length))
  }

  /** `clientId` must have passed `isClientId`: it becomes a file name. */
  get(clientId: string): Merchant {
    const merchant = this.#merchants.get(clientId) ?? new Merchant(clientId, join(this.#folder, clientId + FILE_ENDING))
    this.#merchants.set(clientId, merchant)
    return merchant
  }

  find(clientId: string): Merchant | undefined {
    return this.#merchants.get(clientId)
  }

  findOrder(token: string): { merchant: Merchant; order: Order } | undefined {
    for (const merchant of this.#merchants.values()) {
      const order = merchant.findByToken(token)
      if (order) return { merchant, order }
    }
    return undefined
  }

  all(): Merchant[] {
    return [...this.#merchants.values()]
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((merchant) => merchant.close()))
  }
}

export function isClientId(id: unknown): id is string {
  return typeof id === 'string' && /^BRN-[\w-]{1,60}$/.test(id)
}

/** The secret of `BRN-X` is `SK-X`. */
export function secretKeyOf(clientId: string): string {
  return clientId.replace(/^BRN-/, 'SK-')
}
