// Holds the first load of each screen against its budget: gzip of every script the page needs before a touch.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

const CLIENT = 'dist/client'
const KB = 1024

const texts = 'storefront/info/texts/id.json'
const queries = 'api/Queries.tsx'

/** Screen, what it may weigh, and what comes with it. What comes later (calendar, lightbox, card frames) is not in it. */
const budgets: [screen: string, kilobytes: number, ...with: string[]][] = [
  ['storefront/info/AboutPage.tsx', 125, texts],
  ['storefront/info/NotFoundPage.tsx', 125],
  ['storefront/landing/HomePage.tsx', 150],
  ['storefront/search/ResultsPage.tsx', 190, queries],
  ['storefront/hotel/HotelPage.tsx', 175, queries],
  ['storefront/checkout/BookingInfoPage.tsx', 190, queries],
  ['storefront/trips/BookingPage.tsx', 190, queries],
]

const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''

function collect(key: string, files: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build: correct the table in tools/check-sizes.ts`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return files
}

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(`${CLIENT}/${file}`), { level: 9 }).length
  sizes.set(file, known)
  return known
}

let tooHeavy = false
for (const [screen, budget, ...others] of budgets) {
  const files = new Set<string>()
  for (const key of [entry, screen, ...others]) collect(key, files)
  const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / KB
  const over = kilobytes > budget
  tooHeavy ||= over
  console.log(`${over ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(6)} of ${budget} KB  ${screen}`)
}
process.exit(tooHeavy ? 1 : 0)
