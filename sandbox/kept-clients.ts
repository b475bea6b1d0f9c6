import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FILE_ENDING = '.jsonl'

/** What a party keeps for one client, in a journal of its own. */
interface Kept {
  close: () => Promise<void>
}

/** All clients of a party, one journal each. A client comes into being with its first request. */
export class KeptClients<Client extends Kept> {
  readonly #folder: string
  readonly #open: (id: string, path: string) => Client
  readonly #clients = new Map<string, Client>()

  constructor(folder: string, open: (id: string, path: string) => Client) {
    this.#folder = folder
    this.#open = open
  }

  /** Opens whoever is kept in the folder; there may be none. */
  async load(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => [])
    for (const file of files.filter((name) => name.endsWith(FILE_ENDING))) this.get(file.slice(0, -FILE_ENDING.length))
  }

  /** `id` must have been checked by the party: it becomes a file name. */
  get(id: string): Client {
    const client = this.#clients.get(id) ?? this.#open(id, join(this.#folder, id + FILE_ENDING))
    this.#clients.set(id, client)
    return client
  }

  find(id: string): Client | undefined {
    return this.#clients.get(id)
  }

  all(): Client[] {
    return [...this.#clients.values()]
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((client) => client.close()))
  }
}
