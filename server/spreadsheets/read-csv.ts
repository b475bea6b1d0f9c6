/** Rows of cells (RFC 4180): commas, quotes that may hold commas, quotes and line breaks. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  const source = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < source.length) {
    const match = cell.exec(source)
    if (!match) throw new Error('this is no CSV')
    const [, quoted, plain = '', end] = match
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') {
      // A comma at the very end has an empty cell behind it.
      if (cell.lastIndex >= source.length) row.push('')
      else continue
    }
    rows.push(row)
    row = []
  }
  return rows
}
