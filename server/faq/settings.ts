import * as z from 'zod'
import { settingsPart, type Own } from '#server/settings-part.ts'

const shape = {
  FAQ_SHEET_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Google sheet of the FAQ, published as CSV; its columns are section (1 to 4), order, lang (en, id), question and answer',
    ),
  FAQ_SHEET_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('the same sheet by its id, read with FAQ_SHEET_API_KEY instead of FAQ_SHEET_URL'),
  FAQ_SHEET_API_KEY: z.string().min(1).optional().describe('key of the Google Sheets API; the sheet is shared by link'),
  FAQ_SHEET_RANGE: z.string().min(1).default('A1:E100').describe('cells of the sheet that hold the FAQ'),
  SHEETS_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://sheets.googleapis.com')
    .describe('Google Sheets API'),
}

/** Where the operator writes the FAQ; without either it is the one that the shop came with. */
export const faqSettings = settingsPart({
  shape,
  read: (settings) => ({ faqSheet: faqSheetOf(settings) }),
  problems({ MODE, FAQ_SHEET_URL, SHEETS_API_URL, FAQ_SHEET_ID, FAQ_SHEET_API_KEY }) {
    const places = Object.entries({ FAQ_SHEET_URL, SHEETS_API_URL })
    return [
      ...places
        .filter(([, place]) => place !== undefined && !isSheetHost(new URL(place), MODE === 'demo'))
        .map(([name]) => `${name} must be an https address of Google Sheets`),
      ...(FAQ_SHEET_ID && !FAQ_SHEET_API_KEY ? ['FAQ_SHEET_API_KEY must be set'] : []),
    ]
  },
})

const googleHosts = /^(?:docs\.google\.com|sheets\.googleapis\.com|[\w-]+\.googleusercontent\.com)$/

/** Is it Google's, over TLS? A demo may also read what this machine plays. */
export function isSheetHost(address: URL, allowsLocalhost: boolean): boolean {
  if (allowsLocalhost && address.hostname === 'localhost') return true
  return address.protocol === 'https:' && address.port === '' && googleHosts.test(address.hostname)
}

export interface FaqSheetPlace {
  /** Of a demo, whose sandbox plays Google. */
  allowsLocalhost: boolean
  at: { url: string } | { apiUrl: string; id: string; key: string; range: string }
}

/** Undefined means the FAQ that the shop came with. */
function faqSheetOf(settings: Own<typeof shape>): FaqSheetPlace | undefined {
  const { MODE, FAQ_SHEET_URL: url, FAQ_SHEET_ID: id, FAQ_SHEET_API_KEY: key } = settings
  const allowsLocalhost = MODE === 'demo'
  if (id && key) {
    const { SHEETS_API_URL: apiUrl, FAQ_SHEET_RANGE: range } = settings
    return { allowsLocalhost, at: { apiUrl: apiUrl.replace(/\/$/, ''), id, key, range } }
  }
  return url ? { allowsLocalhost, at: { url } } : undefined
}
