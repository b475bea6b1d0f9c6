import type { XmlDocument } from 'jsdom'
import type { Painted } from './content.ts'
import type { Dictionary, Objects, Value } from './objects.ts'
import type { Element } from './structure.ts'

/** A PDF, read as far as the rules ask. */
export interface Document {
  objects: Objects
  elements: Element[]
  pages: { reference: Value; page: Dictionary; painted: Painted[] }[]
  /** The file's XMP, parsed; undefined where there is none or it is no XML. */
  metadata: XmlDocument | undefined
}

/**
 * One rule of PDF/UA-1 (ISO 14289-1), by the number that veraPDF gives it: clause and test
 * (https://github.com/veraPDF/veraPDF-validation-profiles, `PDF_UA/1`).
 */
export interface Rule {
  number: string
  says: string
  /** What breaks it. */
  brokenBy: (document: Document) => unknown[]
}
