import type { PassLine, PassList } from '#server/pass-issuers/pass-issuer.ts'

const HEAD = 'key,action,msisdn,operator,days,country,arrival'

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function cellsOf(line: PassLine): string[] {
  if (line.action === 'TAKE_BACK') return [line.key, 'revoke', '', '', '', '', '']
  const { key, number, operator, days, country, arrival } = line
  // MSISDN: international, and without the plus, which a spreadsheet would calculate with.
  return [key, 'give', number.replace(/^\+/, ''), operator, String(days), country, arrival]
}

/** A list as a file (RFC 4180). The same list is the same file, to the byte. */
export function writeRequestList({ lines }: PassList): string {
  const rows = lines.map((line) => cellsOf(line).map(quoted).join(','))
  return [HEAD, ...rows].map((row) => `${row}\r\n`).join('')
}
