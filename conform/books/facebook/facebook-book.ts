import type { Book } from '../book.ts'
import { restBook } from '../rest-book.ts'

export const facebookBook: Book = restBook({
  party: 'facebook',
  word: {
    source: 'developers.facebook.com/docs/graph-api: debug_token, user, errors; in our notation',
    version: 'v24.0',
    read: 'as our adapter quotes it, and not opened again',
    isMachineReadable: false,
  },
  declarations: new URL('facebook.d.ts', import.meta.url),
  below: '/facebook/v24.0',
  failure: 'Failure',
  rows: [
    { call: 'GET /debug_token', query: 'DebugQuery', answer: 'Debugged' },
    { call: 'GET /me', query: 'MeQuery', answer: 'Me' },
  ],
})
