// `npm run bench`: ratios measured in one run, and whether they reach the bar. Needs a quiet machine to mean much.
// `npm run bench -- lucene first-card` runs only these; a URL among them is a running product to ask.
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { benchCeiling } from './world/ceiling/full-query-ceiling.ts'
import { benchCachedPages } from './product/cached-pages.ts'
import { benchCompanyLists } from './product/company-lists.ts'
import { benchCostCurve } from './world/cost-curve.ts'
import { benchFilterTime } from './product/filter-time.ts'
import { benchFirstCard } from './product/first-card.ts'
import { benchFullQuery } from './world/full-query.ts'
import { benchLoginFlood } from './product/login-flood.ts'
import { benchLucene } from './world/lucene/full-query-lucene.ts'
import { benchLighthouse } from './lighthouse/lighthouse.ts'
import { benchMemorySlope } from './product/memory-slope.ts'
import { benchOverload } from './product/overload.ts'
import { benchPeers } from './peers/against-next.ts'
import { type Bar, judge } from './report.ts'
import { benchSearchThroughput } from './product/search-throughput.ts'
import { benchSaturation } from './product/saturation.ts'
import { benchServices } from './world/services.ts'
import { benchStarts } from './product/starts.ts'
import { benchStartUp } from './world/start-up.ts'
import { benchSuggestions } from './world/suggestions.ts'

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
  'cached-pages': benchCachedPages,
  starts: benchStarts,
  saturation: benchSaturation,
  overload: benchOverload,
  'memory-slope': () => benchMemorySlope(named.includes('memory-slope') ? 1000 : 250),
  'filter-time': () => benchFilterTime(product),
  peers: benchPeers,
  lighthouse: benchLighthouse,
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
