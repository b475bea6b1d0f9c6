import { openJournal, type Journal } from '#sandbox/journal.ts'

/** A pass as its operator keeps it. */
export interface GivenPass {
  kind: 'pass'
  /** Of who asked for it: one pass for each, however often it is asked. */
  key: string
  msisdn: string
  operator: string
  days: string
  state: 'given' | 'refused' | 'active' | 'used_up' | 'expired' | 'revoked'
  reason: string
  at: string
}

export interface BoxFile {
  kind: 'request' | 'result'
  name: string
  at: string
  content: string
  /** Written, and not handed out yet. */
  isHeld?: boolean
}

type Entry = GivenPass | BoxFile

/** One partner's folders at its operator, and what the operator makes of them. Put is on the disk when `flush` resolves. */
export class Box {
  readonly account: string
  readonly #journal: Journal<Entry>
  readonly #passes = new Map<string, GivenPass>()
  readonly #files = { request: new Map<string, BoxFile>(), result: new Map<string, BoxFile>() }
  #lastFlush: Promise<void> = Promise.resolve()

  constructor(account: string, path: string) {
    this.account = account
    this.#journal = openJournal(path, (entry) => entry as Entry)
    for (const entry of this.#journal.replayed) this.#keep(entry)
  }

  put(entry: Entry): void {
    this.#keep(entry)
    this.#lastFlush = this.#journal.append(entry)
  }

  flush(): Promise<void> {
    return this.#lastFlush
  }

  findPass(key: string): GivenPass | undefined {
    return this.#passes.get(key)
  }

  passes(): GivenPass[] {
    return [...this.#passes.values()]
  }

  findFile(kind: BoxFile['kind'], name: string): BoxFile | undefined {
    return this.#files[kind].get(name)
  }

  files(kind: BoxFile['kind']): BoxFile[] {
    return [...this.#files[kind].values()]
  }

  close(): Promise<void> {
    return this.#journal.close()
  }

  #keep(entry: Entry): void {
    if (entry.kind === 'pass') this.#passes.set(entry.key, entry)
    else this.#files[entry.kind].set(entry.name, entry)
  }
}
