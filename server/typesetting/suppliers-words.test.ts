import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Language } from '#shared/language/language.ts'
import type { Line } from './line.ts'
import type { Paper, Part } from './paper.ts'
import { setPaper } from './set-paper.ts'

const paperOf = (language: Language, ...parts: Part[]): Paper => ({
  language,
  title: 'Konfirmasi pesanan',
  documentTitle: 'Konfirmasi pesanan LS-1',
  brand: { name: 'Lodestay', colour: '#0B5E57', onColour: '#FFFFFF' },
  subtitle: 'LS-1',
  status: { text: 'Terkonfirmasi', tone: 'good' },
  rows: [[{ heading: 'Ketentuan', parts }]],
  foot: 'Lodestay',
  pageLabel: 'Halaman {page} dari {pages}',
  writtenAt: new Date('2026-11-22T00:00Z'),
})

interface Node {
  role?: string
  lang?: string
  id?: string
  children?: Node[]
}

/** The words of each language that the paper names beside its own, in the order of reading; and all of its words. */
async function read(paper: Paper) {
  const pdf = await getDocumentProxy(await setPaper(paper))
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const byId = new Map<string, string>()
  let open = ''
  for (const item of items) {
    if ('str' in item) byId.set(open, (byId.get(open) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    else if (item.type === 'beginMarkedContentProps') open = item.id
  }
  const wordsIn = ({ id, children = [] }: Node): string =>
    id === undefined ? children.map(wordsIn).join('') : (byId.get(id) ?? '')
  const tree = (await page.getStructTree()) as Node
  const all: Node[] = []
  const walk = (node: Node) => {
    all.push(node)
    node.children?.forEach(walk)
  }
  walk(tree)
  return {
    foreign: all.flatMap((node) => (node.lang === undefined ? [] : [[node.lang, tidy(wordsIn(node))]])),
    paragraphs: all.flatMap((node) => (node.role === 'P' ? [tidy(wordsIn(node))] : [])),
  }
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const long = 'Guests who arrive after midnight, or half past it, keep the room that they have booked. '.repeat(3).trim()

test('a supplier’s words are English in an Indonesian paper, wherever they stand in their lines', async () => {
  const { foreign, paragraphs } = await read(
    paperOf(
      'id',
      { kind: 'text', text: { before: 'Kamar 1: ', supplier: long, after: ' Selesai.' } },
      { kind: 'facts', facts: [[{ supplier: 'Heritage levy' }, ['Rp 10.000', { supplier: 'Deluxe Twin' }]]] },
      {
        kind: 'amounts',
        headings: ['Keterangan', 'Jumlah'],
        rows: [{ what: 'Menginap', details: [{ supplier: 'Suite', after: ', Termasuk sarapan' }], amount: 'Rp 9' }],
        total: { what: 'Total', amount: 'Rp 9' },
      },
    ),
  )
  expect(foreign).toEqual([
    ['en', long],
    ['en', 'Heritage levy'],
    ['en', 'Deluxe Twin'],
    ['en', 'Suite'],
  ])
  expect(paragraphs).toContain(`Kamar 1: ${long} Selesai.`)
  expect(paragraphs).toContain('Suite, Termasuk sarapan')
})

test('an English paper names no language but its own', async () => {
  const line: Line = { before: 'Room 1: ', supplier: long, after: ' The end.' }
  const { foreign, paragraphs } = await read(paperOf('en', { kind: 'text', text: line }))
  expect(foreign).toEqual([])
  expect(paragraphs).toContain(`Room 1: ${long} The end.`)
})

test('where a supplier’s words were cut, so is what stands after them', async () => {
  const supplier = 'x'.repeat(1990)
  const line: Line = { before: 'Kamar 1: ', supplier, after: ' Selesai.' }
  const { foreign } = await read(paperOf('id', { kind: 'text', text: line }))
  expect(foreign).toHaveLength(1)
  expect(foreign[0]?.[1]?.replaceAll(' ', '')).toBe(`${'x'.repeat(1990)}…`)
})
