import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterEach, expect, test } from 'vitest'
import { readPdf } from '#server/testing/read-pdf.ts'
import type { Fact, Paper } from './paper.ts'
import { createPrinter, type Printer } from './printer.ts'

const paper: Paper = {
  language: 'en',
  title: 'Invoice',
  documentTitle: 'Invoice LS-1',
  brand: { name: 'Lodestay', colour: '#0B5E57', onColour: '#FFFFFF' },
  subtitle: 'LS-1',
  status: { text: 'Paid', tone: 'good' },
  rows: [[{ heading: 'Seller', parts: [{ kind: 'text', text: 'Lodestay Ltd' }] }]],
  foot: 'Lodestay',
  pageLabel: 'Page {page} of {pages}',
  writtenAt: new Date('2026-11-22T00:00Z'),
}
/** A process that is ready at once and then does this with every paper. */
function processThat(deed: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'printer-'))
  const file = join(folder, 'process.mjs')
  const say = `process.send({ status: 'done', pdf: new Uint8Array() })`
  writeFileSync(file, `process.on('message', (paper) => { ${deed} })\n${say}`)
  return pathToFileURL(file)
}
const start = (pdf: Uint8Array) => Buffer.from(pdf.subarray(0, 8)).toString('latin1')

let printer: Printer
afterEach(() => printer.close())

test('a paper comes out of a process as a PDF, one after another', async () => {
  printer = createPrinter()
  const [first, second] = await Promise.all([printer.print(paper), printer.print(paper)])
  expect(start(first)).toBe('%PDF-1.7')
  expect(start(second)).toBe('%PDF-1.7')
})

const names = {
  Chinese: '王小明 陳麗華',
  Japanese: '髙橋さくら',
  Korean: '김철수',
  Arabic: 'محمد علي',
  Hebrew: 'דוד כהן',
  Thai: 'สมชาย ใจดี',
  Tamil: 'செல்வன்',
}

test('names of many scripts are printed, in fonts of their own, and read as they were written', async () => {
  printer = createPrinter()
  const facts = Object.entries(names).map(([label, name]): Fact => [label, [name]])
  const bytes = await printer.print({ ...paper, rows: [[{ heading: 'Guests', parts: [{ kind: 'facts', facts }] }]] })
  const { text } = await readPdf(bytes)
  const { Tamil: _, ...printable } = names
  for (const name of Object.values(printable)) expect(text).toContain(name)
  expect(text).toContain('Tamil [not printable]')
  expect(text).not.toContain('?')
}, 20_000)

/** Every text on the first page and its colour. */
async function inkOf(bytes: Uint8Array) {
  const { OPS } = await getResolvedPDFJS()
  const pdf = await getDocumentProxy(bytes)
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  const inks = new Map<string, unknown>()
  let colour: unknown
  for (const [at, operator] of fnArray.entries()) {
    const [first = []] = (argsArray[at] ?? []) as [({ unicode?: string } | number)[]?]
    if (operator === OPS.setFillRGBColor) colour = first
    if (operator !== OPS.showText) continue
    const text = first.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')
    inks.set(text, colour)
  }
  return inks
}

test('text is in ink, whatever was written before it', async () => {
  printer = createPrinter()
  const inks = await inkOf(await printer.print(paper))
  expect(inks.get('Seller')).toBe('#0b5e57')
  expect(inks.get('Lodestay Ltd')).toBe('#1c1b19')
})

test('a paper that takes for ever is given up, and the next one is set all the same', async () => {
  const program = processThat(`
    if (paper.title === 'hang') for (;;);
    process.send({ status: 'done', pdf: new Uint8Array(1) })`)
  printer = createPrinter({ program, timeoutMs: 2000 })
  await expect(printer.print({ ...paper, title: 'hang' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await printer.print(paper)).toHaveLength(1)
})

test('a paper that takes too much memory ends its process, not the server', async () => {
  printer = createPrinter({
    program: processThat('const all = []; for (;;) all.push(new Array(10_000).fill(paper.title))'),
    // By its memory, however slow the machine is.
    timeoutMs: 25_000,
  })
  const failed = await printer.print(paper).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 'UNAVAILABLE', cause: { message: 'the process ended: SIGABRT' } })
})

test('a paper that cannot be set fails alone', async () => {
  const program = processThat(`process.send({ status: 'failed', failure: 'no such font' })`)
  printer = createPrinter({ program })
  await expect(printer.print(paper)).rejects.toMatchObject({ cause: { message: 'no such font' } })
})

test('who comes when too many wait is told to come back', async () => {
  const program = processThat(`process.send({ status: 'done', pdf: new Uint8Array(1) })`)
  printer = createPrinter({ program, queue: 2 })
  const asked = [1, 2, 3].map(() => printer.print(paper))
  await expect(asked[2]).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
  expect(await Promise.all(asked.slice(0, 2))).toHaveLength(2)
  expect(await printer.print(paper)).toHaveLength(1)
})

test('the process knows no secrets, and can write and start nothing', async () => {
  const program = processThat(`
    const may = (what) => process.permission.has(what)
    const env = Object.keys(process.env).length
    process.send({ status: 'failed', failure: String([env, may('fs.write'), may('child'), may('worker')]) })`)
  printer = createPrinter({ program })
  await expect(printer.print(paper)).rejects.toMatchObject({ cause: { message: '0,false,false,false' } })
})
