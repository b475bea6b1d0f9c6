export interface LetterCountTable {
  scope: string
  letters: number
  window_ends_at: Date
}
