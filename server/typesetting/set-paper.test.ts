import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Fact, Paper, Section } from './paper.ts'
import { setPaper } from './set-paper.ts'

const paperOf = (...sections: Section[]): Paper => ({
  language: 'en',
  title: 'Booking confirmation',
  documentTitle: 'Booking confirmation LS-1',
  brand: { name: 'Lodestay', colour: '#0B5E57', onColour: '#FFFFFF' },
  subtitle: 'LS-1',
  status: { text: 'Confirmed', tone: 'good' },
  rows: sections.map((section) => [section]),
  foot: 'Lodestay',
  pageLabel: 'Page {page} of {pages}',
  writtenAt: new Date('2026-11-22T00:00Z'),
})
const terms = (lines: number): Section => ({
  heading: 'Terms',
  parts: Array.from({ length: lines }, (_, at) => ({ kind: 'text', text: `Line ${at + 1}.` })),
})
const numbers: Section = {
  heading: 'Numbers',
  parts: [
    { kind: 'facts', facts: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name): Fact => [name, [`number-${name}`]]) },
  ],
}

/** What stands on each page. */
async function pagesOf(paper: Paper): Promise<string[]> {
  const pdf = await getDocumentProxy(await setPaper(paper))
  const read = async (number: number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => read(at + 1)))
}

/** How far the second line stands below the first, in points. */
async function airOf(lines: number): Promise<number> {
  const pdf = await getDocumentProxy(await setPaper(paperOf(terms(lines))))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const [first = 0, second = 0] = ['Line 1.', 'Line 2.'].flatMap((line) =>
    items.flatMap((item) => ('str' in item && item.str === line ? [item.transform[5] as number] : [])),
  )
  return Math.round(first - second)
}

/** How many lines the first page holds, and of how many pages. */
const linesOfFirst = async (lines: number) => {
  const [first = '', ...more] = await pagesOf(paperOf(terms(lines)))
  return [first.match(/Line /g)?.length, 1 + more.length]
}

test('a few facts at the end of a page go to the next one whole, wherever they fall', async () => {
  const seen = new Set<number>()
  for (let lines = 20; lines <= 44; lines += 1) {
    const counts = (await pagesOf(paperOf(terms(lines), numbers))).map((text) => text.match(/number-/g)?.length ?? 0)
    for (const count of counts) expect([0, 8]).toContain(count)
    seen.add(counts.length)
  }
  expect([...seen]).toEqual([1, 2])
})

test('a paper is set closer where that makes it one page, and as usual where it does not', async () => {
  expect(await linesOfFirst(32)).toEqual([32, 1])
  expect(await linesOfFirst(36)).toEqual([36, 1])
  expect(await linesOfFirst(60)).toEqual([32, 2])
  expect(await linesOfFirst(74)).toEqual([32, 3])
})

test('what is one page already keeps its air, as what closing does not make one', async () => {
  const [short, closed, long] = [await airOf(20), await airOf(36), await airOf(60)]
  expect(short).toBe(long)
  expect(closed).toBeLessThan(short)
})
