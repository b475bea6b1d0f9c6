// `npm run bench`: ratios measured in one run, and whether they reach the bar. Needs a quiet machine to mean much.
// `npm run bench -- lucene first-card` runs only these; a URL among them is a running product to ask.
import { testAtlas } from '#sandbox/supply/atlas/test-atlas.ts'
import { benchCeiling } from './ceiling/full-query-ceiling.ts'
import { benchCompanyLists } from './company-lists.ts'
import { benchCostCurve } from './cost-curve.ts'
import { benchFilterTime } from './filter-time.ts'
import { benchFirstCard } from './first-card.ts'
import { benchFullQuery } from './full-query.ts'
import { benchLoginFlood } from './login-flood.ts'
import { benchLucene } from './lucene/full-query-lucene.ts'
import { type Bar, judge } from './report.ts'
import { benchSearchThroughput } from './search-throughput.ts'
import { benchServices } from './services.ts'
import { benchStartUp } from './start-up.ts'
import { benchSuggestions } from './suggestions.ts'

const isUrl = (word: string) => word.startsWith('http')
const words = process.argv.slice(2)
const product = words.find(isUrl)

const benches: Record<string, () => Bar[] | Promise<Bar[]>> = {
  'start-up': benchStartUp,
  'full-query': async () => benchFullQuery(await testAtlas()),
  ceiling: async () => benchCeiling(await testAtlas()),
  lucene: async () => benchLucene(await testAtlas()),
  'cost-curve': async () => benchCostCurve(await testAtlas()),
  services: async () => benchServices(await testAtlas()),
  suggestions: async () => benchSuggestions(await testAtlas()),
  'first-card': () => benchFirstCard(product),
  'search-throughput': benchSearchThroughput,
  'login-flood': () => benchLoginFlood(named.includes('login-flood') ? 'a minute' : 'a burst'),
  'company-lists': benchCompanyLists,
  'filter-time': () => benchFilterTime(product),
}

const named = words.filter((word) => !isUrl(word))
const unknown = named.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
const bars: Bar[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (named.length === 0 || named.includes(name)) bars.push(...(await bench()))
}
if (!judge(bars)) process.exitCode = 1
