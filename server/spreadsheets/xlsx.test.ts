import { array, assert, asyncProperty, constantFrom, string, tuple } from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import type { Cell, Table } from './cell.ts'
import { writeXlsx } from './xlsx.ts'

async function* pages(...some: Cell[][][]) {
  yield* some
}

const partsOf = (head: string[], ...some: Cell[][][]) => partsOfTable({ head, rows: pages(...some) })

async function partsOfTable(table: Table): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(table)) chunks.push(chunk)
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const sheetOf = async (...asked: Parameters<typeof partsOf>) =>
  (await partsOf(...asked))['xl/worksheets/sheet1.xml'] ?? ''

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const textsOf = (sheet: string) =>
  [
    ...sheet.matchAll(/<c r="[A-Z]+\d+" t="inlineStr"( s="\d")?><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/g),
  ].map(([, style, text = '']) => ({
    style: style ?? '',
    text: text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? '?').replaceAll('_x005F_', '_'),
  }))

test('is a workbook of one sheet whose parts name each other', async () => {
  const parts = await partsOf(['a'], [['x']])
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  for (const name of ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml']) {
    expect(parts['[Content_Types].xml']).toContain(`PartName="/${name}"`)
  }
})

test('has days and moments as dates, amounts as numbers, and rows after one another over all pages', async () => {
  const cells: Cell[] = [
    { day: '2026-12-31' },
    new Date('2026-11-23T12:00:00Z'),
    { amount: money(123_450, 'USD') },
    { amount: money(1_500_005, 'BHD') },
    3,
    undefined,
    'Café <&> "Jati"',
  ]
  const sheet = await sheetOf('abcdefg'.split(''), [cells], [['next']])
  expect(sheet).toContain(
    '<row r="2"><c r="A2" s="3"><v>46387</v></c><c r="B2" s="4"><v>46349.5</v></c><c r="C2" s="5"><v>1234.5</v></c>' +
      '<c r="D2" s="6"><v>1500.005</v></c><c r="E2"><v>3</v></c>' +
      '<c r="G2" t="inlineStr"><is><t xml:space="preserve">Café &lt;&amp;&gt; "Jati"</t></is></c></row>',
  )
  expect(sheet).toContain('<row r="3"><c r="A3" t="inlineStr">')
  const width = /<\/sheetViews><sheetFormatPr defaultColWidth="(\d+)"[^>]*\/><sheetData>/.exec(sheet)?.[1]
  expect(Number(width)).toBeGreaterThanOrEqual('2026-11-23 12:00:00'.length)
})

test('gives room to columns of references, and says so before the first row', async () => {
  const wide = ['reference', 'unknown']
  const parts = await partsOfTable({ head: ['reference', 'total'], wide, rows: pages([['LS-1', 5]]) })
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(
    /<sheetFormatPr [^>]*\/><cols><col min="1" max="1" width="36" customWidth="1"\/><\/cols><sheetData>/,
  )
})

test('columns go on after Z', async () => {
  const head = Array.from({ length: 28 }, (_none, at) => `c${at}`)
  expect(await sheetOf(head)).toContain('<c r="AB1" t="inlineStr"')
})

test('no text becomes a formula, an entity or a tag; it comes back, and stays text when somebody edits it', async () => {
  const text = tuple(
    constantFrom('', '=', '+', '-', '@', '\t', '<f>', '&', '_x0041_', '\u0000', '\uD800'),
    string(),
  ).map((parts) => parts.join(''))
  await assert(
    asyncProperty(array(text, { minLength: 1, maxLength: 5 }), async (cells) => {
      const sheet = await sheetOf('abcde'.split(''), [cells])
      expect(sheet).not.toMatch(/<f>|<f /)
      const read = textsOf(sheet).slice(5)
      const kept = cells
        .filter((cell) => cell !== '')
        .map((cell) => cell.toWellFormed().replaceAll(/[^\t\n\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
      expect(read.map((cell) => cell.text)).toEqual(kept)
      for (const [at, cell] of cells.filter((one) => one !== '').entries()) {
        if (/^[=+\-@\t]/.test(cell)) expect(read[at]?.style).toBe(' s="2"')
      }
    }),
  )
})
