/**
 * Lets work that runs side by side speak one after another: who comes first speaks at once; the others' words are kept
 * until it has ended, and then said in the order in which they came, so that the next one is heard as it goes.
 */
export class OneSpeaker {
  readonly #out: (text: string) => void
  readonly #speakers: { kept: string; isDone: boolean }[] = []

  constructor(out: (text: string) => void) {
    this.#out = out
  }

  /** Call `done` once, whatever happened: those behind wait for it. */
  join(): { write: (text: string) => void; done: () => void } {
    const speaker = { kept: '', isDone: false }
    this.#speakers.push(speaker)
    return {
      write: (text) => {
        speaker.kept += text
        this.#flush()
      },
      done: () => {
        speaker.isDone = true
        this.#flush()
      },
    }
  }

  #flush(): void {
    for (;;) {
      const [first] = this.#speakers
      if (!first) return
      if (first.kept !== '') this.#out(first.kept)
      first.kept = ''
      if (!first.isDone) return
      this.#speakers.shift()
    }
  }
}
