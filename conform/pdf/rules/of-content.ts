import { wordOf } from '../objects.ts'
import type { Document, Rule } from '../rule.ts'

const isDecoration = ({ tag }: { tag: string }) => tag === 'Artifact'
const allPainted = ({ pages }: Document) => pages.flatMap(({ painted }) => painted)

export const contentRules: Rule[] = [
  {
    number: '7.1-t3',
    says: 'all that is painted has a tag, or is marked as decoration',
    brokenBy: (document) =>
      allPainted(document).filter(({ marks }) => !marks.some((mark) => mark.id !== undefined || isDecoration(mark))),
  },
  {
    number: '7.1-t1',
    says: 'no decoration stands inside what is read, nor the other way round (7.1-t2)',
    brokenBy: (document) =>
      allPainted(document).filter(({ marks }) => marks.some(isDecoration) && marks.some(({ id }) => id !== undefined)),
  },
  {
    number: 'ISO 32000-1, 14.7.4',
    says: 'what a tag names is painted on its page, and what is painted is named by one tag',
    brokenBy: ({ pages, elements }) => {
      const named = elements.flatMap(({ marks }) => marks.map(({ page, id }) => `${wordOf(page)} ${id}`))
      const painted = pages.flatMap(({ reference, painted: items }) =>
        items.flatMap(({ marks }) => marks.flatMap(({ id }) => (id === undefined ? [] : `${wordOf(reference)} ${id}`))),
      )
      const isNamed = new Set(named)
      return [
        ...named.filter((one, at) => named.indexOf(one) !== at || !painted.includes(one)),
        ...painted.filter((one) => !isNamed.has(one)),
      ]
    },
  },
]
