import type { PageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { forgetKept, keptCaches, SHELL } from '#web/storage/kept/kept-caches.ts'
import { shellOf } from '#web/storage/kept/tidy-kept.ts'
import { readSession } from '#web/storage/session-store.ts'

/** The pages that are read without a network: without their query they are the same for everybody, and name no booking. */
const pages = [paths.account(), paths.booking({ reference: '' }), paths.paymentSuccess({ reference: '' })]

const WORKER = '/offline-worker.js'
/** Pages with a query alone: a scope is a mere beginning of an address, and `/booking` is also that of the checkout. */
const scopes = pages.map((page) => `${page}?`)

/** Files of ours that a page names: its scripts and those it announces, its words, its font and its pictures. */
const FILES = /(?:src|href)="(\/(?!\/)[^"?#]+\.(?:js|json|woff2|svg|png|webp))"/g

/** Another build is another entry, and files without a hash are a day old at most. */
function cacheName(state: PageState): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? ''
  return `${shellOf(state)}${entry} ${new Date().toISOString().slice(0, 10)}`
}

/**
 * Keeps the pages of bookings of the build, brand and language that this page is of, deletes older ones, and registers the worker
 * that answers them without a network. A part of them is never kept: the pages are written last.
 */
export async function keepShell(state: PageState): Promise<void> {
  const userId = readSession()?.user.id
  if (userId === undefined) return
  const name = cacheName(state)
  const last = pages.at(-1) ?? ''
  if (!(await caches.match(last, { cacheName: name }))) {
    try {
      await fill(await caches.open(name))
    } catch (error) {
      await caches.delete(name)
      throw error
    }
  }
  for (const other of await keptCaches()) if (other.startsWith(SHELL) && other !== name) await caches.delete(other)
  // The script itself is asked for anew each time that the browser looks for another.
  await Promise.all(scopes.map((scope) => navigator.serviceWorker.register(WORKER, { scope, updateViaCache: 'none' })))
  if (readSession()?.user.id !== userId) await forgetKept(readSession()?.user.id)
}

async function fill(cache: Cache): Promise<void> {
  const answers = await Promise.all(pages.map((page) => fetch(page, { headers: { accept: 'text/html' } })))
  if (!answers.every(({ ok, redirected }) => ok && !redirected)) throw new Error('a page did not come')
  const texts = await Promise.all(answers.map((answer) => answer.clone().text()))
  const files = new Set(texts.flatMap((text) => [...text.matchAll(FILES)].map(([, file = '']) => file)))
  await cache.addAll([...files])
  for (const [at, answer] of answers.entries()) await cache.put(pages[at] ?? '', answer)
}
