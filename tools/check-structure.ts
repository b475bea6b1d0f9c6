// Holds the house rules of CONTRIBUTING.md against the tree. Run by `npm test`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { structureRules } from '#tools/structure-rules.ts'

const isRead = (path: string) => /\.(tsx?|mjs|js|css|sql|py|c|java|md)$/.test(path)
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const files = paths.map((path) => ({ path, text: isRead(path) ? readFileSync(path, 'utf8') : '' }))

const breaches = structureRules.flatMap(({ law, find }) => find(files).map((sentence) => `${law}\n  ${sentence}`))
if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}
console.log(`structure: ${files.length} files, ${structureRules.length} rules, all kept`)
