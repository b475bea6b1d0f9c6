/**
 * What a spreadsheet would calculate when a reader opens or edits a cell (OWASP, "CSV Injection"): also behind spaces and
 * marks that are not seen, and in the wide letters that East Asian editions read alike.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)

/**
 * Where a new cell begins for readers who part cells otherwise than we do: Excel at semicolons where commas part decimals, as
 * in Indonesia, whatever is quoted there.
 */
const CELL_WITHIN = /([;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@＝＋－＠])/gu

/** The same text as CSV may carry it: never calculated. The apostrophe is how a spreadsheet itself says "text". */
export function plainForCsv(text: string): string {
  const within = text.replaceAll(CELL_WITHIN, "$1'")
  return looksLikeFormula(text) ? `'${within}` : within
}
