const sections = [2, 5, 8, 1]
const languages = ['en', 'id']

/** A FAQ as an operator may have written it: columns in an order of their own, one more for notes, and what CSV has to quote. */
export function sheetRows(id: string): string[][] {
  const questions = sections.flatMap((count, at) =>
    Array.from({ length: count }, (_, order) => ({ section: at + 1, order: order + 1 })),
  )
  const rows = languages.flatMap((lang) =>
    // Written from the last to the first: the column `order` says how they are read.
    questions
      .toReversed()
      .map(({ section, order }) => [
        lang,
        String(section),
        String(order),
        `${id} ${lang} ${section}.${order}?`,
        `He said "yes, ${section}.${order}",\nand came.`,
        order === 1 ? 'seen' : '',
      ]),
  )
  return [['Lang', 'Section', 'Order', 'Question', 'Answer', 'Notes'], ...rows]
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const asCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n')
