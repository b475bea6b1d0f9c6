// `npm run bench`: ratios measured in one run, and whether they reach the bar. Needs a quiet machine to mean much.
import { testAtlas } from '#sandbox/supply/atlas/test-atlas.ts'
import { benchCeiling } from './ceiling/full-query-ceiling.ts'
import { benchCostCurve } from './cost-curve.ts'
import { benchFilterTime } from './filter-time.ts'
import { benchFirstCard } from './first-card.ts'
import { benchFullQuery } from './full-query.ts'
import { benchLoginFlood } from './login-flood.ts'
import { benchLucene } from './lucene/full-query-lucene.ts'
import { judge } from './report.ts'
import { benchSearchThroughput } from './search-throughput.ts'
import { benchServices } from './services.ts'
import { benchStartUp } from './start-up.ts'
import { benchSuggestions } from './suggestions.ts'

const startUp = await benchStartUp()
const atlas = await testAtlas()
const fullQuery = benchFullQuery(atlas)
const ceiling = benchCeiling(atlas)
const lucene = benchLucene(atlas)
const costCurve = benchCostCurve(atlas)
const services = await benchServices(atlas)
const suggestions = benchSuggestions(atlas)
const firstCard = await benchFirstCard(process.argv[2])
const throughput = await benchSearchThroughput()
const loginFlood = await benchLoginFlood()
const filterTime = await benchFilterTime(process.argv[2])
if (
  !judge([
    ...startUp,
    ...fullQuery,
    ...ceiling,
    ...lucene,
    ...costCurve,
    ...services,
    ...suggestions,
    ...firstCard,
    ...throughput,
    ...loginFlood,
    ...filterTime,
  ])
)
  process.exitCode = 1
