// Holds what each screen fetches without a touch against its budget: scripts, by gzip and number.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { filesOf, MANIFEST, type BuildManifest } from '#server/pages/build-manifest.ts'
import { firstCallsTag } from '#web/name-first-calls.ts'
import { queries, scriptsOf } from '#web/screen-scripts.ts'

const CLIENT = 'dist/client'
const KB = 1024

/** What every page has beside the bundler's files. */
const beside = ['trusted-types.js', 'before-app.js']
/** What a page of one's own has, too. */
const CALLS = 'make-first-calls.js'

/**
 * Screen, what it may weigh, in how many files, and what it fetches by itself beside what its page announces: not what a touch
 * asks for (calendar, lightbox, card frames; the search form where the row says so). A page by its path, one that announces nothing by its module.
 * `early-press.e2e.ts` looks in a browser whether the home page fetches no more.
 */
const budgets: [screen: string, kilobytes: number, files: number, ...with: string[]][] = [
  ['storefront/info/AboutPage.tsx', 110, 12, 'storefront/info/texts/id.json'],
  ['storefront/info/NotFoundPage.tsx', 105, 10],
  ['/', 120, 15, 'shell/floating/place-freely.ts'],
  // Its form once it is touched: six files more, which browsers fetch side by side over HTTP/1.1 too.
  ['/', 162, 21, 'shell/floating/place-freely.ts', 'storefront/search-bar/AwakeForm.tsx'],
  ['/:location/:placeId?/rooms', 165, 18],
  ['/hotel/:slug/detail', 175, 22],
  ['/booking-info', 190, 23],
  ['/booking', 175, 23],
  ['/transactions', 170, 23],
  // The one without forms, the other with: both share small parts with the checkout, and may not get all of it.
  ['storefront/checkout/confirming/PaymentCheckoutPage.tsx', 155, 17, queries],
  ['/profile', 175, 26],
  ['/myaccount', 205, 38],
  // At its bookings: without the forms of the profile.
  ['storefront/account/AccountPage.tsx', 180, 29, queries],
  // With the first page that it shows and its charts; the others come when they are opened.
  ['/business-dashboard', 200, 30, 'dashboard/home/charts/HomeCharts.tsx'],
]

/** What stays free on the way to a booking, in KB: what the next change adds is no reason to move a budget. */
const ROOM = 8
const withRoom = new Set(['/:location/:placeId?/rooms', '/hotel/:slug/detail', '/booking-info'])

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
  const modules = screen.startsWith('/') ? scriptsOf(screen) : [screen]
  if (modules.length === 0) throw new Error(`${screen} announces no scripts`)
  const asks = screen.startsWith('/') && firstCallsTag(screen, '').includes(CALLS)
  const files = new Set([...beside, ...(asks ? [CALLS] : []), ...filesOf(manifest, [entry, ...modules, ...others])])
  const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / KB
  const isOver = kilobytes > budget || files.size > mostFiles
  const isTight = withRoom.has(screen) && kilobytes > budget - ROOM
  isBroken ||= isOver || isTight
  const weight = `${kilobytes.toFixed(1).padStart(6)} of ${budget} KB`
  console.log(
    `${isOver ? 'OVER' : isTight ? `LESS THAN ${ROOM} KB OF ROOM` : 'ok  '} ${weight} in ${String(files.size).padStart(2)} of ${mostFiles} files  ${[screen, ...others].join(' with ')}`,
  )
}
process.exit(isBroken ? 1 : 0)
