import type { Faq } from '#server/faq/faq-sheet.ts'
import { FAQ_COUNTS } from '#shared/api/faq.ts'
import type { Language } from '#shared/language/language.ts'

const columns = ['section', 'order', 'lang', 'question', 'answer'] as const
type Column = (typeof columns)[number]

/** Longer is no question, and no answer that anybody reads. */
const LONGEST = { question: 300, answer: 3000 }

/** No control or direction marks, however the cell was pasted. */
const plain = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .toWellFormed()
    .trim()

/**
 * The FAQ that a sheet holds. Throws, saying what is wrong, unless each language has 2, 5, 8 and 1 questions (B2-112): half a
 * FAQ is worse than the one of yesterday.
 */
export function readFaq(rows: readonly (readonly string[])[]): Faq {
  const head = (rows[0] ?? []).map((name) => plain(name).toLowerCase())
  const missing = columns.filter((column) => !head.includes(column))
  if (missing.length > 0) throw new Error(`the sheet has no column ${missing.join(', ')}`)
  const lines = rows.slice(1).map((row) => {
    const cell = (column: Column) => plain(row[head.indexOf(column)] ?? '')
    return {
      section: Number(cell('section')),
      order: Number(cell('order')),
      language: cell('lang').toLowerCase(),
      question: cell('question'),
      answer: cell('answer'),
    }
  })
  const sectionsOf = (language: Language) =>
    FAQ_COUNTS.map((count, at) => {
      const found = lines
        .filter((line) => line.language === language && line.section === at + 1)
        .filter(({ question, answer }) => question && answer)
        .toSorted((one, other) => one.order - other.order)
      if (found.length !== count)
        throw new Error(`section ${at + 1} has ${found.length} questions in ${language}, not ${count}`)
      if (found.some(({ question, answer }) => question.length > LONGEST.question || answer.length > LONGEST.answer))
        throw new Error(`section ${at + 1} has a question or an answer in ${language} that is too long`)
      return found.map(({ question, answer }) => ({ question, answer }))
    })
  return { en: sectionsOf('en'), id: sectionsOf('id') }
}
