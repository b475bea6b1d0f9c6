import { array, assert, asyncProperty, constantFrom, oneof, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import type { Cell } from './cell.ts'
import { writeCsv } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

async function* pages(...some: Cell[][][]) {
  yield* some
}

async function csvOf(head: string[], ...some: Cell[][][]): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeCsv({ head, rows: pages(...some) })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** RFC 4180, read strictly. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let at = 0
  let row: string[] = []
  while (at < csv.length) {
    let value = ''
    if (csv[at] === '"') {
      for (at += 1; ; at += 1) {
        if (csv[at] !== '"') value += csv[at]
        else if (csv[at + 1] === '"') value += csv[(at += 1)]
        else break
      }
      at += 1
    } else {
      while (at < csv.length && csv[at] !== ',' && csv[at] !== '\r') value += csv[(at += 1) - 1]
    }
    row.push(value)
    if (csv[at] === ',') at += 1
    else {
      expect(csv.slice(at, at + 2)).toBe('\r\n')
      at += 2
      rows.push(row)
      row = []
    }
  }
  return rows
}

test('is UTF-8 with a mark, ISO dates, moments in UTC, a point before decimals and CRLF', async () => {
  const cells: Cell[] = [
    'Café, "Jati"',
    undefined,
    3,
    { day: '2026-12-31' },
    new Date('2026-11-23T14:31:58.123Z'),
    { amount: money(123_450, 'USD') },
    { amount: money(1_500_000, 'BHD') },
    'two\nlines',
  ]
  const csv = await csvOf(['a', 'b'], [cells], [['next']])
  expect(csv).toBe(
    '\uFEFFa,b\r\n"Café, ""Jati""",,3,2026-12-31,2026-11-23T14:31:58Z,1234.50,1500.000,"two\nlines"\r\nnext\r\n',
  )
})

const dangerous = tuple(
  constantFrom('', ' ', '\u200B', '\uFEFF', '\u00A0 '),
  constantFrom(...'=+-@\t\r\n＝＋－＠'.split('')),
  string(),
).map((parts) => parts.join(''))

test('no text is read as a formula, and every text comes back', async () => {
  await assert(
    asyncProperty(
      array(array(oneof(string({ unit: 'grapheme' }), dangerous), { minLength: 2, maxLength: 2 })),
      async (rows) => {
        const [, ...read] = parse((await csvOf(['a', 'b'], rows)).slice(1))
        expect(read).toHaveLength(rows.length)
        for (const [at, row] of read.entries()) {
          for (const [column, value] of row.entries()) {
            expect(value).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u)
            expect(value).not.toMatch(/[;\t\r\n][\s\p{C}"]*[=+\-@＝＋－＠]/u)
            expect(value.replaceAll("'", '')).toBe(rows[at]?.[column]?.replaceAll("'", ''))
          }
        }
      },
    ),
  )
})

test.each([
  ['Semarang;=1+1', '"Semarang;\'=1+1"'],
  ['a;;\u200B "@SUM(A1)', '"a;;\'\u200B ""@SUM(A1)"'],
  ['a\t-2+3', '"a\t\'-2+3"'],
  [';=1', '";\'=1"'],
  ['two; three', '"two; three"'],
])('nor is %j where semicolons part cells, as in Indonesia', async (text, cell) => {
  expect(await csvOf(['a'], [[text]])).toBe(`\uFEFFa\r\n${cell}\r\n`)
})

test('a head that somebody named is escaped, too', async () => {
  expect(await csvOf(['=cmd|calc', 'ok'])).toBe("\uFEFF'=cmd|calc,ok\r\n")
})

test.each([
  ['CSV', writeCsv],
  ['XLSX', writeXlsx],
])('%s is sent as it is read, and stops being read when nobody takes it any more', async (_what, write) => {
  let read = 0
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 200 }, () => [`row ${(read += 1)} ${Math.random()}`])
    } finally {
      isClosed = true
    }
  }
  let taken = 0
  for await (const chunk of write({ head: ['a'], rows: endless() })) {
    taken += chunk.length
    if (taken > 200_000) break
  }
  expect(isClosed).toBe(true)
  // About as much was read as was sent, whatever is to come.
  expect(read).toBeLessThan(30_000)
})
