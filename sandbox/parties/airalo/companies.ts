import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Company, type Sim } from './company.ts'

const FILE_ENDING = '.jsonl'

/** All partner companies, one file each. One comes into being with its first token. */
export class Companies {
  readonly #folder: string
  readonly #companies = new Map<string, Company>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async load(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => [])
    for (const file of files.filter((name) => name.endsWith(FILE_ENDING))) this.get(file.slice(0, -FILE_ENDING.length))
  }

  /** `clientId` must have passed `isClientId`: it becomes a file name. */
  get(clientId: string): Company {
    const company = this.#companies.get(clientId) ?? new Company(clientId, join(this.#folder, clientId + FILE_ENDING))
    this.#companies.set(clientId, company)
    return company
  }

  find(clientId: string): Company | undefined {
    return this.#companies.get(clientId)
  }

  /** Whose eSIM a code is of. */
  findByCode(matchingId: string): { company: Company; sim: Sim } | undefined {
    for (const company of this.#companies.values()) {
      const sim = company.sims().find((one) => one.matchingId === matchingId)
      if (sim) return { company, sim }
    }
    return undefined
  }

  all(): Company[] {
    return [...this.#companies.values()]
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((company) => company.close()))
  }
}

export function isClientId(id: unknown): id is string {
  return typeof id === 'string' && /^airalo-[\w-]{1,60}$/.test(id)
}

/** The secret of `airalo-x` is `secret-of-airalo-x`. */
export const secretOf = (clientId: string): string => `secret-of-${clientId}`
