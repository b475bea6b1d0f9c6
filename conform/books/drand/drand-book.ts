import { createHash } from 'node:crypto'
import type { Exchange } from '#conform/wire/exchange.ts'
import type { Book, Fault } from '../book.ts'
import { readJson } from '../read-json.ts'
import { restBook } from '../rest-book.ts'

/** A round's randomness is the hash of its signature, and the round is the one that was asked for. */
function roundFaults({ path, status, answer }: Exchange): Fault[] {
  const round = readJson(answer) as { round?: number; randomness?: string; signature?: string } | undefined
  if (status >= 300 || !round) return []
  const hash = createHash('sha256')
    .update(Buffer.from(round.signature ?? '', 'hex'))
    .digest('hex')
  return [
    ...(round.randomness === hash
      ? []
      : [{ part: 'answer' as const, pointer: '/randomness', says: 'is not its hash' }]),
    ...(path.endsWith(`/${round.round}`) ? [] : [{ part: 'answer' as const, pointer: '/round', says: 'is another' }]),
  ]
}

export const drandBook: Book = restBook({
  party: 'drand',
  word: {
    source: 'docs.drand.love/developer/http-api, in our notation',
    version: 'v1',
    read: 'as our adapter quotes it, and not opened again',
    isMachineReadable: false,
  },
  declarations: new URL('drand.d.ts', import.meta.url),
  below: '/drand/:relay/:chain',
  rows: [
    { call: 'GET /info', answer: 'Info' },
    { call: 'GET /public/:round', answer: 'Round', also: roundFaults },
  ],
})
