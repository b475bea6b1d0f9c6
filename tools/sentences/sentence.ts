/** One thing that a reader is told, in both languages. */
export interface Sentence {
  /** Where its words are kept, and by which name: `web.home.title`, `server/…/deputy-letter.ts words.subject`. */
  name: string
  /** What is filled in stands as `{{…}}`. Undefined: said in Indonesian alone. */
  english: string | undefined
  /** Undefined: said in English alone. */
  indonesian: string | undefined
  /** The files that say it. */
  places: readonly string[]
}
