import { mkdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Some hundred vouchers: whoever looks at a letter looks at a new one. */
const MOST_BYTES = 32 * 1024 * 1024

/** What came with letters, each in a file of its own. When they become too many bytes, the oldest go. */
export class AttachedFiles {
  readonly #folder: string
  readonly #mostBytes: number
  readonly #kept: { name: string; size: number }[] = []
  #bytes = 0

  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  /** One that an earlier run has written. */
  remember(name: string, size: number): void {
    this.#kept.push({ name, size })
    this.#bytes += size
    while (this.#bytes > this.#mostBytes) this.#forgetOldest()
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    mkdirSync(this.#folder, { recursive: true })
    await writeFile(this.#pathOf(name), bytes)
    this.remember(name, bytes.byteLength)
  }

  async read(name: string): Promise<Buffer | undefined> {
    if (!this.#kept.some((one) => one.name === name)) return undefined
    return readFile(this.#pathOf(name)).catch((error: NodeJS.ErrnoException) => {
      // Whoever tidies a data folder by hand may take it away.
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }

  #forgetOldest(): void {
    const oldest = this.#kept.shift()
    if (!oldest) return
    this.#bytes -= oldest.size
    rmSync(this.#pathOf(oldest.name), { force: true })
  }

  #pathOf(name: string): string {
    return join(this.#folder, name)
  }
}
