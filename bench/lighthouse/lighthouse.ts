import { ensureBuilt } from '#tools/build.ts'
import { ensurePacked } from '#tools/pack-files.ts'
import { startProduct } from '../product/start-product.ts'
import { type Bar, heading, row } from '../report.ts'
import { median } from '../timing.ts'
import {
  type Budget,
  budgetOf,
  type Form,
  forms,
  type MetricKey,
  metrics,
  type PageName,
  pageOf,
  pages,
} from './budgets.ts'
import { openAs, type Reader, type ReaderBrowser } from './readers.ts'

const PACKAGE = 'lighthouse'
const RUNS = 3

/** What we use of its package, which is too heavy to be installed with the product (180 MB). */
interface Lighthouse {
  default: (url: string, flags: Flags, config?: object) => Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}
interface Flags {
  port: number
  logLevel: 'silent'
  onlyCategories: ['performance']
}
interface Report {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const keys = Object.keys(metrics) as MetricKey[]
const names = Object.keys(pages) as PageName[]

/** Lighthouse on ten pages as those open them whom they are for, on the phone and the desktop that it plays itself. */
export async function benchLighthouse(): Promise<Bar[]> {
  const lighthouse = (await import(PACKAGE).catch(() => undefined)) as Lighthouse | undefined
  if (!lighthouse) {
    console.log('  left out: Lighthouse: needs `npm install --no-save lighthouse@13.5.0`, of 180 MB')
    return []
  }
  await ensureBuilt()
  await ensurePacked()
  const product = await startProduct()
  const browsers = new Map<Reader, ReaderBrowser>()
  try {
    const bars: Bar[] = []
    for (const form of forms) {
      heading(`Lighthouse, ${form}, median of ${RUNS}`)
      row('', ...keys.map((key) => metrics[key].name))
      for (const name of names) {
        const { path, reader = 'visitor', needsChoice = false } = pageOf(name)
        const browser = browsers.get(reader) ?? (await openAs(reader, product.url))
        browsers.set(reader, browser)
        if (needsChoice) await browser.choose()
        const measured = await measure(lighthouse, { url: product.url + path, port: browser.port, form })
        row(name, ...keys.map((key) => measured[key].toFixed(metrics[key].digits)))
        bars.push(...barsOf(measured, name, form))
      }
    }
    return bars
  } finally {
    for (const browser of browsers.values()) await browser.close()
    await product.stop()
  }
}

async function measure(
  lighthouse: Lighthouse,
  { url, port, form }: { url: string; port: number; form: Form },
): Promise<Budget> {
  const config = form === 'desktop' ? lighthouse.desktopConfig : undefined
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) {
    const flags: Flags = { port, logLevel: 'silent', onlyCategories: ['performance'] }
    const result = await lighthouse.default(url, flags, config)
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    const shown = new URL(result.lhr.finalDisplayedUrl).pathname
    if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`)
    reports.push(result.lhr)
  }
  const medianOf = (key: MetricKey) => median(reports.map((report) => read(report, key)))
  return Object.fromEntries(keys.map((key) => [key, medianOf(key)])) as Budget
}

function read({ categories, audits }: Report, key: MetricKey): number {
  const { audit, unit } = metrics[key]
  const value = audit === 'performance' ? categories[audit]?.score : audits[audit]?.numericValue
  return (value ?? Number.NaN) / unit
}

function barsOf(measured: Budget, page: PageName, form: Form): Bar[] {
  const budget = budgetOf(page, form)
  return keys.map((key) => {
    const bar = { what: `${page}, ${form}: ${metrics[key].name}`, value: measured[key] }
    return key === 'performance' ? { ...bar, atLeast: budget[key] } : { ...bar, atMost: budget[key] }
  })
}
