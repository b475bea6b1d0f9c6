import { KeptClients } from '#sandbox/kept-clients.ts'
import { Merchant, type Order } from './merchant.ts'

/** All merchants. */
export class Merchants extends KeptClients<Merchant> {
  /** Their ids must have passed `isClientId`. */
  constructor(folder: string) {
    super(folder, (clientId, path) => new Merchant(clientId, path))
  }

  findOrder(token: string): { merchant: Merchant; order: Order } | undefined {
    for (const merchant of this.all()) {
      const order = merchant.findByToken(token)
      if (order) return { merchant, order }
    }
    return undefined
  }
}

export function isClientId(id: unknown): id is string {
  return typeof id === 'string' && /^BRN-[\w-]{1,60}$/.test(id)
}

/** The secret of `BRN-X` is `SK-X`. */
export function secretKeyOf(clientId: string): string {
  return clientId.replace(/^BRN-/, 'SK-')
}
