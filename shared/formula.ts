/**
 * What a spreadsheet would calculate when somebody opens or edits a cell (OWASP, "CSV Injection"): also behind spaces and
 * marks that nobody sees, and in the wide letters that East Asian editions read alike.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)
