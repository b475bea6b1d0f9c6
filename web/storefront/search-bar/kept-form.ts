import { PREFIX } from '#web/storage/expiring.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'

const KEY = `${PREFIX}-form`
let kept: unknown
let isRead = false

/** What stands in the form of a page that is about to go: the same page may be loaded anew, such as in another language. */
export function keepForm(form: object | undefined): void {
  if (form) keepInTab(KEY, { path: window.location.pathname, form })
  else forgetInTab(KEY)
}

/** What stood in the form before this page was loaded anew; nothing on a page that was come to. */
function read(): unknown {
  const { path, form } = (readFromTab(KEY) ?? {}) as { path?: string; form?: unknown }
  forgetInTab(KEY)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Where the app has gone since is another page.
  return visit?.type === 'reload' && new URL(visit.name).pathname === path ? form : undefined
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
