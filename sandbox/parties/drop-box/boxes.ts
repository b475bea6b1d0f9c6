import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Box } from './box.ts'

const FILE_ENDING = '.jsonl'

/** All boxes, one file each. A box comes into being with its first call. */
export class Boxes {
  readonly #folder: string
  readonly #boxes = new Map<string, Box>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async load(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => [])
    for (const file of files.filter((name) => name.endsWith(FILE_ENDING))) this.get(file.slice(0, -FILE_ENDING.length))
  }

  /** `account` must have passed `isAccount`: it becomes a file name. */
  get(account: string): Box {
    const box = this.#boxes.get(account) ?? new Box(account, join(this.#folder, account + FILE_ENDING))
    this.#boxes.set(account, box)
    return box
  }

  find(account: string): Box | undefined {
    return this.#boxes.get(account)
  }

  all(): Box[] {
    return [...this.#boxes.values()]
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((box) => box.close()))
  }
}

export const isAccount = (name: string): boolean => /^[\w-]{1,80}$/.test(name)

/** The password of `lodestay-x` is `secret-of-lodestay-x`; as a bearer's token it does as well. */
export const secretOf = (account: string): string => `secret-of-${account}`
