import type { Book } from '../book.ts'
import { headersLike, restBook } from '../rest-book.ts'

export const bnmBook: Book = restBook({
  party: 'bnm',
  word: {
    source: 'apikijangportal.bnm.gov.my/openapi: exchange rate, in our notation',
    version: 'v1',
    read: 'as our adapter quotes it, and not opened again',
    isMachineReadable: false,
  },
  declarations: new URL('bnm.d.ts', import.meta.url),
  below: '/central-bank/public',
  failure: 'Failure',
  headers: headersLike({ accept: /^application\/vnd\.BNM\.API\.v1\+json$/ }),
  rows: [{ call: 'GET /exchange-rate', query: 'RatesQuery', answer: 'Rates' }],
})
