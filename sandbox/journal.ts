import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * An append-only file of JSON lines. `append` resolves when the line is on the disk; lines that
 * arrive while one flush runs share the next, so that a busy sandbox syncs once for many.
 */
export class Journal {
  readonly #path: string
  #file: FileHandle | undefined
  #waiting: string[] = []
  #flush: Promise<void> = Promise.resolve()
  #isScheduled = false

  constructor(path: string) {
    this.#path = path
  }

  /** Every record so far, oldest first. A line torn by a crash is cut off. */
  async replay(): Promise<unknown[]> {
    const bytes = await readFile(this.#path).catch(() => Buffer.alloc(0))
    const end = bytes.lastIndexOf(10) + 1
    if (end < bytes.length) await truncate(this.#path, end)
    const lines = bytes.subarray(0, end).toString('utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown)
  }

  append(record: unknown): Promise<void> {
    this.#waiting.push(`${JSON.stringify(record)}\n`)
    if (!this.#isScheduled) {
      this.#isScheduled = true
      const turn = this.#flush.then(() => this.#write())
      // The chain must survive a failed write: whoever waits for that write sees the failure.
      this.#flush = turn.catch(() => undefined)
      this.#current = turn
    }
    return this.#current
  }
  #current: Promise<void> = Promise.resolve()

  async close(): Promise<void> {
    await this.#flush
    await this.#file?.close()
    this.#file = undefined
  }

  async #write(): Promise<void> {
    this.#isScheduled = false
    const lines = this.#waiting.join('')
    this.#waiting = []
    if (!this.#file) {
      await mkdir(dirname(this.#path), { recursive: true })
      this.#file = await open(this.#path, 'a')
    }
    await this.#file.appendFile(lines)
    await this.#file.datasync()
  }
}
