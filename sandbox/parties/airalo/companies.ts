import { KeptClients } from '#sandbox/kept-clients.ts'
import { Company, type Sim } from './company.ts'

/** All partner companies. */
export class Companies extends KeptClients<Company> {
  /** Their ids must have passed `isClientId`. */
  constructor(folder: string) {
    super(folder, (clientId, path) => new Company(clientId, path))
  }

  /** Whose eSIM a code is of. */
  findByCode(matchingId: string): { company: Company; sim: Sim } | undefined {
    for (const company of this.all()) {
      const sim = company.sims().find((one) => one.matchingId === matchingId)
      if (sim) return { company, sim }
    }
    return undefined
  }
}

export function isClientId(id: unknown): id is string {
  return typeof id === 'string' && /^airalo-[\w-]{1,60}$/.test(id)
}

/** The secret of `airalo-x` is `secret-of-airalo-x`. */
export const secretOf = (clientId: string): string => `secret-of-${clientId}`
