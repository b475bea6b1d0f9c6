// Every sentence in both languages, where it is said, and whether it is exact by the documents: `node tools/list-sentences.ts`.
import { readFileSync } from 'node:fs'
import { allSentences } from '#tools/sentences/all-sentences.ts'
import { documentedIn } from '#tools/sentences/documented.ts'

const cell = (text = '') => text.replaceAll(/\s+/g, ' ')

/** A table with tabs between its columns and a line of their names, for a spreadsheet or `column -ts$'\t'`. */
export function sentenceTable(): string {
  const isDocumented = documentedIn(readFileSync('docs/requirements.tsv', 'utf8'))
  const rows = allSentences().map(({ name, english, indonesian, places }) => [
    name,
    cell(english),
    cell(indonesian),
    places.join(', '),
    english !== undefined && isDocumented(english) ? 'documents' : '',
  ])
  return [['name', 'english', 'indonesian', 'said in', 'exact by'], ...rows]
    .map((row) => `${row.join('\t')}\n`)
    .join('')
}

if (import.meta.main) process.stdout.write(sentenceTable())
