import type { Page } from '@playwright/test'

interface Entry {
  /** Of the cache. */
  name: string
  /** Of what is kept in it. */
  address: string
  text: string
}

/** Which caches there are, and for which addresses a worker is registered. */
export const keptNames = (page: Page) =>
  page.evaluate(async () => ({
    names: await caches.keys(),
    scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope.slice(location.origin.length)),
  }))

/** All that the browser keeps of ours in Cache Storage. Not while it may be deleted: a cache that is looked into is there. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const entries: Entry[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (!answer) continue
        const headers = JSON.stringify([...answer.headers])
        const address = decodeURIComponent(request.url.slice(location.origin.length))
        entries.push({ name, address, text: headers + (await answer.text()) })
      }
    }
    return entries
  })

/** Writes one kept thing anew: with other headers, or another text. */
export const rewriteKept = (
  page: Page,
  address: string,
  changed: { headers?: Record<string, string>; text?: string },
) =>
  page.evaluate(
    async ([wanted, { headers = {}, text }]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          if (!answer || decodeURIComponent(new URL(request.url).pathname) !== wanted) continue
          const kept = { ...Object.fromEntries(answer.headers), ...headers }
          await cache.put(request, new Response(text ?? (await answer.text()), { headers: kept }))
        }
      }
    },
    [address, changed] as const,
  )
