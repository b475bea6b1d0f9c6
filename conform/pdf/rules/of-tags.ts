import { isDictionary, textOf, wordOf, type Objects, type Value } from '../objects.ts'
import type { Rule } from '../rule.ts'
import type { Element } from '../structure.ts'

/** ISO 32000-1, 14.8.4: those of them that text and tables have. */
const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP ' +
    'Figure Formula Form'
  ).split(' '),
)

/** Which tags may stand around a tag, and which inside it. */
const AROUND: Record<string, readonly string[]> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  LBody: ['LI'],
  TOCI: ['TOC'],
}
const INSIDE: Record<string, readonly string[]> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  TR: ['TH', 'TD'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  L: ['L', 'LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
  TOC: ['TOC', 'TOCI', 'Caption'],
}

const nameOf = ({ type, parent }: Element) => `${type} in ${parent?.type ?? 'the root'}`
const spanOf = ({ dictionary }: Element, objects: Objects, key: '/ColSpan' | '/RowSpan'): number =>
  objects
    .list(dictionary['/A'])
    .map((one) => objects.dictionary(one)[key])
    .find((value): value is number => typeof value === 'number') ?? 1
const scopeOf = ({ dictionary }: Element, objects: Objects): Value | undefined =>
  objects
    .list(dictionary['/A'])
    .map((one) => objects.dictionary(one)['/Scope'])
    .find((value) => value !== undefined)

const rowsOf = ({ children }: Element): Element[] =>
  children.flatMap((child) => (child.type === 'TR' ? [child] : child.type === 'Caption' ? [] : rowsOf(child)))

export const tagRules: Rule[] = [
  {
    number: '7.1-t11',
    says: 'its tags have one root, and each knows the tag around it (7.1-t12)',
    brokenBy: ({ objects, elements }) =>
      elements.length === 0
        ? ['no tags']
        : elements.filter(({ dictionary }) => !isDictionary(objects.at(dictionary['/P']))).map(nameOf),
  },
  {
    number: '7.1-t5',
    says: 'its tags are the standard’s own, and none of those is given another meaning (7.1-t6, t7)',
    brokenBy: ({ objects, elements }) => [
      ...elements.filter(({ type }) => !STANDARD.has(type)).map(nameOf),
      ...Object.keys(objects.dictionary(objects.dictionary(objects.catalog['/StructTreeRoot'])['/RoleMap'])).filter(
        (key) => STANDARD.has(key.slice(1)),
      ),
    ],
  },
  {
    number: '7.2-t3',
    says: 'tables and lists are built of their own parts (7.2-t4 to t10, t17 to t20, t26, t27, t36 to t38)',
    brokenBy: ({ elements }) =>
      elements
        .filter(
          ({ type, parent, children }) =>
            (AROUND[type] && !AROUND[type].includes(parent?.type ?? '')) ||
            (INSIDE[type] && children.some((child) => !INSIDE[type]?.includes(child.type))),
        )
        .map(nameOf),
  },
  {
    number: '7.2-t42',
    says: 'all rows of a table have as many cells, none over several rows (7.2-t15, t41, t43)',
    brokenBy: ({ objects, elements }) =>
      elements
        .filter(({ type }) => type === 'Table')
        .flatMap((table) => {
          const rows = rowsOf(table)
          const columns = rows.map(({ children }) =>
            children.reduce((sum, cell) => sum + spanOf(cell, objects, '/ColSpan'), 0),
          )
          const isTall = rows.some(({ children }) => children.some((cell) => spanOf(cell, objects, '/RowSpan') > 1))
          return new Set(columns).size > 1 || isTall ? [columns] : []
        }),
  },
  {
    number: '7.5-t1',
    says: 'each head of a table says of what it is the head (7.5-t2)',
    brokenBy: ({ objects, elements }) =>
      elements
        .filter((one) => one.type === 'TH' && !['/Row', '/Column', '/Both'].includes(wordOf(scopeOf(one, objects))))
        .map(nameOf),
  },
  {
    number: '7.4.2-t1',
    says: 'its headings begin with the first level and leave none out, and all are numbered (7.4.4)',
    brokenBy: ({ elements }) => {
      const levels = elements.filter(({ type }) => /^H\d?$/.test(type)).map(({ type }) => Number(type.slice(1) || 0))
      return levels.filter((level, at) => level === 0 || level > (levels[at - 1] ?? 0) + 1)
    },
  },
  {
    number: '7.3-t1',
    says: 'each figure and formula is told in words (7.7-t1)',
    brokenBy: ({ elements }) =>
      elements
        .filter(({ type }) => type === 'Figure' || type === 'Formula')
        .filter(({ dictionary }) => !textOf(dictionary['/Alt']) && !textOf(dictionary['/ActualText']))
        .map(nameOf),
  },
  {
    number: '7.9-t1',
    says: 'each note has a name that no other has (7.9-t2)',
    brokenBy: ({ elements }) => {
      const names = elements.filter(({ type }) => type === 'Note').map(({ dictionary }) => textOf(dictionary['/ID']))
      return names.filter((name, at) => !name || names.indexOf(name) !== at)
    },
  },
  {
    number: '7.18.5-t1',
    says: 'each link stands in a tag of its own kind',
    brokenBy: ({ objects, pages, elements }) => {
      const tagged = new Set(elements.filter(({ type }) => type === 'Link').flatMap((one) => one.objects))
      return pages.flatMap(({ page }) => objects.list(page['/Annots'])).filter((link) => !tagged.has(link))
    },
  },
]
