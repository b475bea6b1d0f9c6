// Holds what each screen fetches without a touch against its budget: scripts, by gzip and number.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { filesOf, MANIFEST, type BuildManifest } from '#server/pages/build-manifest.ts'

const CLIENT = 'dist/client'
const KB = 1024

const texts = 'storefront/info/texts/id.json'
const queries = 'api/Queries.tsx'

/** What every page has beside the bundler's files. */
const beside = ['trusted-types.js', 'early-press.js']

/**
 * Screen, what it may weigh, in how many files, and what it fetches by itself: not what a touch asks for (search form, calendar,
 * lightbox, card frames). `early-press.e2e.ts` looks in a browser whether the home page fetches no more.
 */
const budgets: [screen: string, kilobytes: number, files: number, ...with: string[]][] = [
  ['storefront/info/AboutPage.tsx', 110, 12, texts],
  ['storefront/info/NotFoundPage.tsx', 105, 10],
  ['storefront/landing/HomePage.tsx', 120, 15, 'shell/chat/place-freely.ts'],
  // A phone's: a wide page has the search form above its results.
  ['storefront/search/ResultsPage.tsx', 165, 20, queries],
  ['storefront/search/ResultsPage.tsx', 265, 40, queries, 'storefront/search-bar/SearchForm.tsx'],
  ['storefront/hotel/HotelPage.tsx', 175, 24, queries, 'storefront/hotel/rooms/RatesSection.tsx'],
  ['storefront/checkout/BookingInfoPage.tsx', 190, 28, queries],
  ['storefront/trips/booking/BookingPage.tsx', 175, 26, queries],
  // The one without forms, the other with: both share small parts with the checkout, and may not get all of it.
  ['storefront/checkout/confirming/PaymentCheckoutPage.tsx', 155, 22, queries],
  ['storefront/account/ProfilePage.tsx', 175, 34, queries],
  // With the first page that it shows; the others come when they are opened.
  [
    'dashboard/DashboardPage.tsx',
    200,
    32,
    queries,
    'dashboard/home/HomePage.tsx',
    'dashboard/home/charts/HomeCharts.tsx',
  ],
]

const manifest = JSON.parse(readFileSync(`${CLIENT}/${MANIFEST}`, 'utf8')) as BuildManifest
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(`${CLIENT}/${file}`), { level: 9 }).length
  sizes.set(file, known)
  return known
}

/** Files that need each other first: one of them may run before what it uses is there. */
function findCircle(key: string, path: readonly string[], done: Set<string>): string[] | undefined {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
  if (done.has(key)) return undefined
  for (const imported of manifest[key]?.imports ?? []) {
    const circle = findCircle(imported, [...path, key], done)
    if (circle) return circle
  }
  done.add(key)
  return undefined
}

let isBroken = false
const done = new Set<string>()
for (const key of Object.keys(manifest)) {
  const circle = findCircle(key, [], done)
  if (!circle) continue
  console.log(`CIRCLE of imports: ${circle.join(' > ')}`)
  isBroken = true
  break
}
// The entry waits for its screen's chunk: a chunk of the screen that waits for the entry waits for ever.
for (const [key, { imports = [] }] of Object.entries(manifest)) {
  if (!imports.includes(entry)) continue
  console.log(`CIRCLE: ${key} waits for the entry`)
  isBroken = true
}
for (const [screen, budget, mostFiles, ...others] of budgets) {
  const files = new Set([...beside, ...filesOf(manifest, [entry, screen, ...others])])
  const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / KB
  const isOver = kilobytes > budget || files.size > mostFiles
  isBroken ||= isOver
  const weight = `${kilobytes.toFixed(1).padStart(6)} of ${budget} KB`
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${weight} in ${String(files.size).padStart(2)} of ${mostFiles} files  ${[screen, ...others.slice(1)].join(' with ')}`,
  )
}
process.exit(isBroken ? 1 : 0)
