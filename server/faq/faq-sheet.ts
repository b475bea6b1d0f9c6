import { type FaqQuestion } from '#shared/api/faq.ts'
import type { Language } from '#shared/language/language.ts'
/** A sheet that the operator writes: rows of cells, the first with the names of the columns. */
export interface FaqSheet {
  /** Throws when there is no clear answer; a SheetRefused where only the operator can mend it. */
  readRows: () => Promise<string[][]>
}

/** The sheet is not there, or not for us. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
}

/** The FAQ in both languages, by section. */
export type Faq = Record<Language, FaqQuestion[][]>
