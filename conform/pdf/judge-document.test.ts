import { beforeAll, expect, test } from 'vitest'
import type { Paper } from '#server/typesetting/paper.ts'
import { setPaper } from '#server/typesetting/set-paper.ts'
import { readDocument, rules } from './judge-document.ts'
import { isDictionary, writeAsJson, type Dictionary, type Value } from './objects.ts'

type Written = Awaited<ReturnType<typeof writeAsJson>>

/** All that a paper may have: scripts, composed letters, signs of XML, a link, a table over two pages. */
const paper: Paper = {
  language: 'en',
  title: 'Booking confirmation',
  documentTitle: 'Booking confirmation: Sun & Sea <Hôtel> محمد',
  brand: { name: 'Lodestay & Co', colour: '#0B5E57', onColour: '#FFFFFF' },
  subtitle: 'Reference LS-1',
  status: { text: 'Confirmed', tone: 'good' },
  rows: [
    [
      {
        heading: 'Hotel',
        parts: [
          { kind: 'facts', facts: [['Guests', ['محمد علي (2)', 'דוד כהן', '王小明', 'สมชาย ใจดี', 'Zoë Ōno-Núñez']]] },
          { kind: 'link', text: 'Show on the map', url: 'https://maps.example/' },
        ],
      },
      { heading: 'Stay', parts: [{ kind: 'text', text: 'Two nights.' }] },
    ],
    [
      {
        heading: 'Price',
        parts: [
          {
            kind: 'amounts',
            headings: ['What', 'Amount'],
            rows: Array.from({ length: 60 }, (_, night) => ({ what: `Night ${night + 1}`, amount: 'USD 1.00' })),
            total: { what: 'Total', amount: 'USD 60.00' },
          },
        ],
      },
    ],
  ],
  foot: 'Lodestay',
  pageLabel: 'Page {page} of {pages}',
  writtenAt: new Date('2026-11-28T08:00:00Z'),
}

let written: Written
beforeAll(async () => {
  written = await writeAsJson(await setPaper(paper))
})

const brokenIn = (document: Written): string[] => {
  const read = readDocument(document)
  return rules.filter(({ brokenBy }) => brokenBy(read).length > 0).map(({ number }) => number)
}

test('a paper breaks none of the rules', () => {
  expect(brokenIn(written)).toEqual([])
})

test('a line with letters that are read from the right is copied as it was written', () => {
  const contents = readDocument(written).pages.flatMap(({ painted }) => painted.flatMap(({ marks }) => marks))
  const spans = new Set(contents.filter(({ tag }) => tag === 'Span').map(({ properties }) => properties))
  expect(spans.size).toBe(2)
  for (const properties of spans) expect(properties).toContain('/ActualText')
})

/** A copy in which the first objects that a sieve lets through are changed. */
function spoilt(isOf: (value: Dictionary) => boolean, change: (value: Dictionary) => void, most = 1): Written {
  const copy = structuredClone(written)
  const found = Object.values(copy.objects)
    .map(({ value, stream }) => value ?? stream?.dict)
    .filter((value): value is Dictionary => isDictionary(value) && isOf(value))
  for (const value of found.slice(0, most)) change(value)
  return copy
}

const anotherStream = (): Value => readDocument(written).objects.catalog['/Metadata'] ?? null

const has = (key: string, value: Value) => (one: Dictionary) => one[key] === value
const catalog = has('/Type', '/Catalog')
const tag = (type: string) => has('/S', `/${type}`)
const without = (key: string) => (one: Dictionary) => {
  delete one[key]
}
const by = (more: Dictionary) => (one: Dictionary) => Object.assign(one, more)

/** A copy in which the text of the first streams that have a word is changed. */
function rewritten(word: string, change: (text: string) => string): Written {
  const copy = structuredClone(written)
  const stream = Object.values(copy.objects)
    .map((object) => object.stream)
    .find((one) => Buffer.from(one?.data ?? '', 'base64').includes(word))
  if (!stream) throw new Error(`no stream has ${word}`)
  stream.data = Buffer.from(change(Buffer.from(stream.data ?? '', 'base64').toString('latin1')), 'latin1').toString(
    'base64',
  )
  return copy
}

const afterCodes = (map: string) => map.replace(/\[<0000> <[\da-f]+>/, '[<0000> <0000>')

test.each<[rule: string, what: string, spoil: () => Written]>([
  ['5-t1', 'it is PDF/UA-2', () => rewritten('pdfuaid:part', (xml) => xml.replace('part>1<', 'part>2<'))],
  ['6.1-t1', 'it is PDF 2.0', () => ({ ...written, version: '2.0' })],
  ['6.2-t1', 'it is not marked', () => spoilt((one) => '/Marked' in one, by({ '/Marked': false }))],
  ['6.2-t1', 'its tags are suspect', () => spoilt((one) => '/Marked' in one, by({ '/Suspects': true }))],
  ['7.1-t8', 'its metadata are no XML', () => rewritten('pdfuaid:part', (xml) => xml.replace('&amp;', '&'))],
  ['7.1-t9', 'its title is another', () => rewritten('dc:title', (xml) => xml.replace('Sun', 'Moon'))],
  [
    '7.1-t10',
    'its window shows its file',
    () => spoilt((one) => '/DisplayDocTitle' in one, without('/DisplayDocTitle')),
  ],
  ['7.2-t29', 'its language is missing', () => spoilt(catalog, without('/Lang'))],
  ['7.2-t29', 'a language is no language', () => spoilt(tag('H1'), by({ '/Lang': 'u:in English' }))],
  ['7.18.3-t1', 'notes come in any order', () => spoilt(has('/Type', '/Page'), without('/Tabs'))],
  ['7.18.5-t2', 'a link says nothing', () => spoilt(has('/Subtype', '/Link'), by({ '/Contents': 'u:' }))],
  ['7.18.2-t1', 'a note is a form', () => spoilt(has('/Subtype', '/Link'), by({ '/Subtype': '/Widget' }))],
  ['7.16-t1', 'it has a form', () => spoilt(catalog, by({ '/AcroForm': {} }))],
  ['7.20-t1', 'it has a picture', () => spoilt((one) => '/ProcSet' in one, by({ '/XObject': { '/I1': '8 0 R' } }))],
  ['7.1-t11', 'a tag hangs in the air', () => spoilt(tag('H1'), without('/P'))],
  ['7.1-t5', 'a tag is nobody’s', () => spoilt(tag('H1'), by({ '/S': '/Headline' }))],
  ['7.1-t5', 'a tag is redefined', () => spoilt((one) => '/ParentTree' in one, by({ '/RoleMap': { '/P': '/Div' } }))],
  ['7.2-t3', 'a cell stands outside its row', () => spoilt(tag('TR'), by({ '/S': '/Sect' }))],
  ['7.2-t42', 'a row has a cell too many', () => spoilt(tag('TD'), by({ '/A': { '/O': '/Table', '/ColSpan': 2 } }), 2)],
  ['7.5-t1', 'a head has no scope', () => spoilt(tag('TH'), without('/A'))],
  ['7.4.2-t1', 'a level is left out', () => spoilt(tag('H2'), by({ '/S': '/H3' }))],
  ['7.4.2-t1', 'a heading has no level', () => spoilt(tag('H2'), by({ '/S': '/H' }))],
  ['7.3-t1', 'a figure is not told', () => spoilt(tag('H1'), by({ '/S': '/Figure' }))],
  ['7.9-t1', 'a note has no name', () => spoilt(tag('H1'), by({ '/S': '/Note' }))],
  ['7.18.5-t1', 'a link has no tag', () => spoilt(tag('Link'), by({ '/S': '/Span' }))],
  ['7.1-t3', 'something is painted by itself', () => rewritten('/MCID', (page) => `${page}\n0 0 9 9 re f`)],
  ['7.1-t1', 'decoration is read', () => rewritten('/MCID', (page) => page.replace('/Type /Layout', '/MCID 0'))],
  ['ISO 32000-1, 14.7.4', 'a tag names nothing', () => spoilt(tag('H1'), by({ '/K': [99] }))],
  ['ISO 32000-1, 14.7.4', 'two tags name one thing', () => spoilt(tag('H1'), by({ '/K': [0] }))],
  ['7.21.3.1-t1', 'a font has an encoding', () => spoilt(has('/Subtype', '/Type0'), by({ '/Encoding': '/WinAnsi' }))],
  ['7.21.3.2-t1', 'a font names no glyphs', () => spoilt(has('/Subtype', '/CIDFontType2'), without('/CIDToGIDMap'))],
  ['7.21.4.1-t1', 'a font is not in the file', () => spoilt((one) => '/FontFile2' in one, without('/FontFile2'))],
  ['7.21.4.1-t2', 'a glyph is missing', () => writtenCode('7fff')],
  [
    '7.21.4.2-t2',
    'a list has too few characters',
    () => spoilt((one) => '/FontFile2' in one, by({ '/CIDSet': anotherStream() })),
  ],
  ['7.21.5-t1', 'widths are wrong', () => spoilt(has('/Subtype', '/CIDFontType2'), by({ '/W': [0, [1, 2, 3]] }))],
  ['7.21.7-t1', 'signs cannot be read', () => spoilt(has('/Subtype', '/Type0'), without('/ToUnicode'))],
  ['7.21.7-t1', 'a sign is read as nothing', () => rewritten('beginbfrange', afterCodes)],
  ['7.21.8-t1', 'a sign has no glyph', () => writtenCode('0000')],
])('%s is broken where %s', (rule, _, spoil) => {
  expect(brokenIn(spoil())).toContain(rule)
})

/** With another first code in what is written first. */
function writtenCode(code: string): Written {
  return rewritten('TJ', (page) => page.replace(/\[<[\da-f]{4}/, `[<${code}`))
}
