import { tab } from '#web/storage/browser-storage.ts'

const KEY = 'searchForm'
let kept: unknown
let isRead = false

/** What stands in the form of a page that is about to go: the same page may be loaded anew, such as in another language. */
export function keepForm(form: object): void {
  tab.set(KEY, JSON.stringify({ path: window.location.pathname, form }))
}

/** What stood in the form before this page was loaded anew; nothing on a page that was come to. */
function read(): unknown {
  const written = tab.get(KEY)
  tab.remove(KEY)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (written === undefined || visit?.type !== 'reload') return undefined
  const { path, form } = JSON.parse(written) as { path: string; form: unknown }
  return path === window.location.pathname ? form : undefined
}

export function isFormKept(): boolean {
  if (!isRead) kept = read()
  isRead = true
  return kept !== undefined
}

/** Hands it over; once. */
export function handOverKeptForm(take: (form: unknown) => void): void {
  if (isFormKept()) take(kept)
  kept = undefined
}
