import { expect, test } from 'vitest'
import { readResultFile } from './result-file.ts'

const at = new Date('2026-12-01T02:00:00Z')
const HEAD = 'key,status,at,reason'
const read = (...lines: string[]) => readResultFile([HEAD, ...lines].join('\r\n'))

test('each line says what became of one pass, and why not', () => {
  const { results, unreadable } = read(
    'LS-A-1,accepted,2026-12-01T02:00:00Z,',
    'LS-B-1,refused,2026-12-01T09:00:00+07:00,has_pass',
    'LS-C-1,Refused,2026-12-01T02:00:00.000Z,"sold out, sorry"',
    'LS-D-1,used_up,2026-12-01T02:00:00Z',
    '',
  )
  expect(unreadable).toEqual([])
  expect(results).toEqual([
    { key: 'LS-A-1', news: 'GIVEN', at },
    { key: 'LS-B-1', news: 'REFUSED', at, refusal: 'HAS_PASS', because: 'has_pass' },
    { key: 'LS-C-1', news: 'REFUSED', at, refusal: 'NOT_GIVEN', because: 'sold out, sorry' },
    { key: 'LS-D-1', news: 'USED_UP', at },
  ])
})

test('the first line names the columns, in whatever order and with others between them', () => {
  const file = 'MSISDN,Key,at,status\n62,LS-A-1,2026-12-01T02:00:00Z,activated'
  expect(readResultFile(`\uFEFF${file}`).results).toEqual([{ key: 'LS-A-1', news: 'ACTIVATED', at }])
  expect(readResultFile('LS-A-1,accepted,2026-12-01T02:00:00Z,')).toEqual({ results: [], unreadable: [1] })
  expect(readResultFile('')).toEqual({ results: [], unreadable: [1] })
})

test.each([
  ['a quote that never ends', '"LS-A-1,accepted,2026-12-01T02:00:00Z,'],
  ['half a line', 'LS-A-1,accep'],
  ['a word that we do not know', 'LS-A-1,given,2026-12-01T02:00:00Z,'],
  ['a day without a time', 'LS-A-1,accepted,2026-12-01,'],
  ['a time without a zone', 'LS-A-1,accepted,2026-12-01T02:00:00,'],
  ['a day that there is not', 'LS-A-1,accepted,2026-13-41T02:00:00Z,'],
  ['no key', ',accepted,2026-12-01T02:00:00Z,'],
  ['a key that is none', 'LS A/1,accepted,2026-12-01T02:00:00Z,'],
])('%s stands in nobody’s way', (_, wrong) => {
  const { results, unreadable } = read(wrong, 'LS-Z-1,accepted,2026-12-01T02:00:00Z,')
  expect(unreadable).toEqual([2])
  expect(results.map(({ key }) => key)).toEqual(['LS-Z-1'])
})
