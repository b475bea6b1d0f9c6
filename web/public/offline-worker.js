// Answers pages of bookings, and the files that they need, when the network does not: with what those pages kept themselves
// (web/storefront/trips/offline/keep-shell.ts). It keeps nothing, knows nobody, and never sees an answer of a call.
const SHELL = 'kept-shell '

async function keptAnswer(request) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(SHELL)) continue
    // A page is the same with any query and, but for how it is packed, for everybody.
    const how = { cacheName: name, ignoreSearch: request.mode === 'navigate', ignoreVary: true }
    const answer = await caches.match(request, how)
    if (answer) return answer
  }
  return undefined
}

// It has nothing that belongs to a build: the newest may take over at once. It claims no page that is open.
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isFile = /\.\w+$/.test(pathname) && !pathname.startsWith('/api/')
  if (request.method !== 'GET' || origin !== self.location.origin || !(request.mode === 'navigate' || isFile)) return
  event.respondWith(
    fetch(request).catch(async (error) => {
      const answer = await keptAnswer(request)
      if (!answer) throw error
      return answer
    }),
  )
})
