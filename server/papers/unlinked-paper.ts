import type { Paper } from '#server/typesetting/paper.ts'

/**
 * A paper of which no reader makes links beyond its own: guests are called what they like, and a stranger's words must not lead anywhere
 * from a letter of ours (docs/decisions/034-letters-are-no-weapon.md). Letters part such words by a mark that nobody sees; a paper draws no
 * such marks, so here it is a space. `own` is an address that stays whole.
 */
export function unlinkedPaper(paper: Paper, own: string): Paper {
  const said = (text: string) => text.replaceAll(/\S+/g, (word) => (word === own ? word : parted(word)))
  const rows = JSON.stringify(paper.rows)
  return {
    ...paper,
    documentTitle: said(paper.documentTitle),
    rows: JSON.parse(rows, (key, value: unknown) =>
      typeof value === 'string' && key !== 'url' ? said(value) : value,
    ) as Paper['rows'],
  }
}

/** At the places of `server/letters/layout/unlinked.ts`; but four numbers with dots between are a price here. */
const parted = (word: string) =>
  word
    .replaceAll(/:(?=[/\\])/g, ': ')
    .replaceAll('@', '@ ')
    .replaceAll(/([\p{L}\p{N}]\p{Cf}*[.．。｡․﹒])(?=\p{Cf}*\p{L})/gu, '$1 ')
