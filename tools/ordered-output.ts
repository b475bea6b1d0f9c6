/**
 * The output of work that runs side by side, one piece of work after another: what began first is heard at once; the
 * others' output is kept until it has ended, and comes then, so that the next one is heard as it goes.
 */
export class OrderedOutput {
  readonly #out: (text: string) => void
  readonly #open: { kept: string; isDone: boolean }[] = []

  constructor(out: (text: string) => void) {
    this.#out = out
  }

  /** Call `done` once, also after a failure: those behind wait for it. */
  open(): { write: (text: string) => void; done: () => void } {
    const work = { kept: '', isDone: false }
    this.#open.push(work)
    return {
      write: (text) => {
        work.kept += text
        this.#flush()
      },
      done: () => {
        work.isDone = true
        this.#flush()
      },
    }
  }

  /** For when no caller will wait any more. */
  flushAll(): void {
    for (const work of this.#open) {
      this.#out(work.kept)
      work.kept = ''
    }
  }

  #flush(): void {
    for (;;) {
      const [first] = this.#open
      if (!first) return
      if (first.kept !== '') this.#out(first.kept)
      first.kept = ''
      if (!first.isDone) return
      this.#open.shift()
    }
  }
}
