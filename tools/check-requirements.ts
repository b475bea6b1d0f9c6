// Lists the requirements of docs/requirements.tsv that no test names: `node tools/check-requirements.ts [area …]`.
// A test proves a requirement by ending its title with the id: `… [A5-003]` or `… [A5-003, A5-004]`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Requirement {
  id: string
  area: string
  text: string
}

const [, ...rows] = readFileSync('docs/requirements.tsv', 'utf8').trimEnd().split('\n')
const requirements: Requirement[] = rows.map((row) => {
  const [id = '', area = '', text = ''] = row.split('\t')
  return { id, area, text }
})

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(test|e2e|suite)\.tsx?$/.test(path))
const named = new Map<string, string[]>()
for (const path of testFiles) {
  const brackets = readFileSync(path, 'utf8').matchAll(/\[([AB]\d-\d{3}(?:,\s*[AB]\d-\d{3})*)\]/g)
  for (const id of [...brackets].flatMap((match) => (match[1] ?? '').split(/,\s*/))) {
    named.set(id, [...(named.get(id) ?? []), path])
  }
}

const known = new Set(requirements.map(({ id }) => id))
const unknown = [...named].filter(([id]) => !known.has(id))
for (const [id, paths] of unknown) console.error(`${paths.join(', ')}: ${id} is not in docs/requirements.tsv`)

const areas = process.argv.slice(2)
const wanted = requirements.filter(({ area }) => areas.length === 0 || areas.includes(area))
const unproven = wanted.filter(({ id }) => !named.has(id))
if (areas.length > 0) for (const { id, area, text } of unproven) console.log(`${id}\t${area}\t${text}`)
console.log(`requirements: ${wanted.length - unproven.length} of ${wanted.length} are named by a test`)
process.exit(unknown.length > 0 || (areas.length > 0 && unproven.length > 0) ? 1 : 0)
