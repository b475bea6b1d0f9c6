import { textOf, type Dictionary } from '../objects.ts'
import type { Document, Rule } from '../rule.ts'

const UA = 'http://www.aiim.org/pdfua/ns/id/'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'
const LANGUAGE = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/

const unless = (holds: boolean, what: unknown): unknown[] => (holds ? [] : [what])
const first = ({ metadata }: Document, namespace: string, name: string) => {
  const [element] = metadata?.getElementsByTagNameNS(namespace, name) ?? []
  return element
}
const annotationsOf = ({ objects, pages }: Document): Dictionary[] =>
  pages.flatMap(({ page }) => objects.list(page['/Annots']).map((one) => objects.dictionary(one)))

export const fileRules: Rule[] = [
  {
    number: '5-t1',
    says: 'it names itself PDF/UA, with part 1 and the prefix of the standard (5-t2, 5-t3)',
    brokenBy: (document) => {
      const part = first(document, UA, 'part')
      return unless(part?.textContent === '1' && part.prefix === 'pdfuaid', part?.outerHTML)
    },
  },
  {
    number: '6.1-t1',
    says: 'its version is 1.0 to 1.7',
    brokenBy: ({ objects }) => unless(/^1\.[0-7]$/.test(objects.version), objects.version),
  },
  {
    number: '6.2-t1',
    says: 'it is marked as tagged, and its tags are not suspect (7.1-t4)',
    brokenBy: ({ objects }) => {
      const marks = objects.dictionary(objects.catalog['/MarkInfo'])
      return unless(marks['/Marked'] === true && marks['/Suspects'] !== true, marks)
    },
  },
  {
    number: '7.1-t8',
    says: 'its metadata are XML',
    brokenBy: ({ objects, metadata }) => {
      const { '/Type': type, '/Subtype': subtype } = objects.dictionary(objects.catalog['/Metadata'])
      return unless(metadata !== undefined && type === '/Metadata' && subtype === '/XML', [type, subtype])
    },
  },
  {
    number: '7.1-t9',
    says: 'its metadata have its title, the one that viewers show',
    brokenBy: (document) => {
      const { objects } = document
      const shown = textOf(objects.at(objects.dictionary(objects.trailer['/Info'])['/Title']))
      const title = first(document, DUBLIN_CORE, 'title')?.textContent.trim()
      return unless(Boolean(title) && title === shown, [title, shown])
    },
  },
  {
    number: '7.1-t10',
    says: 'its window shows its title',
    brokenBy: ({ objects }) =>
      unless(objects.dictionary(objects.catalog['/ViewerPreferences'])['/DisplayDocTitle'] === true, 'DisplayDocTitle'),
  },
  {
    number: '7.2-t29',
    says: 'its language is named, which settles that of all text, notes and metadata (7.2-t2, t21 to t25, t30 to t34)',
    brokenBy: ({ objects, elements }) => [
      ...unless(textOf(objects.catalog['/Lang']) !== undefined, 'no /Lang'),
      ...[objects.catalog, ...elements.map(({ dictionary }) => dictionary)]
        .flatMap((one) => textOf(one['/Lang']) ?? [])
        .filter((language) => !LANGUAGE.test(language)),
    ],
  },
  {
    number: '7.18.3-t1',
    says: 'one goes from note to note in the order of the tags',
    brokenBy: ({ objects, pages }) =>
      pages
        .filter(({ page }) => objects.list(page['/Annots']).length > 0 && page['/Tabs'] !== '/S')
        .map(({ reference }) => reference),
  },
  {
    number: '7.18.5-t2',
    says: 'each link says where it leads (7.18.1-t2)',
    brokenBy: (document) => annotationsOf(document).filter((one) => (textOf(one['/Contents']) ?? '') === ''),
  },
  {
    number: '7.18.2-t1',
    says: 'its notes are links: no forms, media or printer’s marks (7.18.1-t1, t3, 7.18.4, 7.18.6.2, 7.18.8)',
    brokenBy: (document) => annotationsOf(document).filter((one) => one['/Subtype'] !== '/Link'),
  },
  {
    number: '7.16-t1',
    says: 'it has no locks, layers, enclosures, forms or outline, so it breaks no rule on them (7.2-t2, 7.10, 7.11, 7.15)',
    brokenBy: ({ objects }) => [
      ...Object.keys(objects.trailer).filter((key) => key === '/Encrypt'),
      ...Object.keys(objects.catalog).filter((key) => ['/OCProperties', '/AcroForm', '/Outlines', '/AF'].includes(key)),
      ...Object.keys(objects.dictionary(objects.catalog['/Names'])).filter((key) => key === '/EmbeddedFiles'),
    ],
  },
  {
    number: '7.20-t1',
    says: 'its pages are painted directly, with no picture or form brought in (7.20-t2)',
    brokenBy: ({ objects, pages }) =>
      pages.flatMap(({ page }) => Object.keys(objects.dictionary(objects.dictionary(page['/Resources'])['/XObject']))),
  },
]
