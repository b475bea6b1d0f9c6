import { readSession } from '#web/storage/session-store.ts'
import { answersOf, forgetKept, hasCaches } from './kept-caches.ts'

const headers = { at: 'x-kept-at', until: 'x-kept-until', of: 'x-kept-of', fileName: 'x-kept-name' } as const

/** Times in milliseconds since 1970. */
export interface Keeping {
  /** Neither shown nor kept any longer. */
  until: number
  /** Of what state it is: once that has changed it is asked for anew. */
  of?: string
  /** Of a file. */
  fileName?: string
}

export interface Kept extends Required<Omit<Keeping, 'until'>> {
  at: number
  content: Response
}

/** No address of ours: nothing that a page or a link asks for is answered with it. */
const addressOf = (name: string) => `/kept/${encodeURIComponent(name)}`

const userNow = () => readSession()?.user.id

/** Keeps something under a name, for who is signed in. Without Cache Storage, or room in it, nothing is kept. */
export async function keep(
  name: string,
  content: Blob | string,
  { until, of = '', fileName = '' }: Keeping,
): Promise<void> {
  if (until < Date.now()) return
  const written = {
    [headers.at]: String(Date.now()),
    [headers.until]: String(until),
    [headers.of]: of,
    [headers.fileName]: encodeURIComponent(fileName),
  }
  await inOwnCache((cache) => cache.put(addressOf(name), new Response(content, { headers: written })))
}

/** What was kept for who is signed in; undefined when its time is over. */
export async function readKept(name: string): Promise<Kept | undefined> {
  const userId = userNow()
  if (userId === undefined || !hasCaches()) return undefined
  try {
    const content = await caches.match(addressOf(name), { cacheName: answersOf(userId) })
    if (!content || isOver(content)) return undefined
    return {
      at: Number(content.headers.get(headers.at)),
      of: content.headers.get(headers.of) ?? '',
      fileName: decodeURIComponent(content.headers.get(headers.fileName) ?? ''),
      content,
    }
  } catch {
    return undefined
  }
}

/** Deletes one thing, when it is no more what it was. */
export const dropKept = (name: string): Promise<void> => inOwnCache((cache) => cache.delete(addressOf(name)))

/** Deletes everything of who is signed in whose time is over. */
export const dropExpired = (): Promise<void> =>
  inOwnCache(async (cache) => {
    for (const request of await cache.keys()) {
      const content = await cache.match(request)
      if (content && isOver(content)) await cache.delete(request)
    }
  })

/** Does nothing for a visitor, and where there is no Cache Storage. */
async function inOwnCache(act: (cache: Cache) => Promise<unknown>): Promise<void> {
  const userId = userNow()
  if (userId === undefined || !hasCaches()) return
  try {
    await act(await caches.open(answersOf(userId)))
  } catch {
    // A full disk, or a window that keeps nothing.
  }
  // Who logged out meanwhile, in whichever tab, left this behind.
  if (userNow() !== userId) await forgetKept(userNow())
}

const isOver = ({ headers: written }: Response) => !(Number(written.get(headers.until)) >= Date.now())
