import { Agent, get } from 'node:http'
import { processorTime } from './processor-time.ts'

/** How many ask at once. */
export const BROWSERS = 8

export interface Party {
  /** Of all requests, or for each a next one. */
  url: string | (() => string)
  pid: number
}

export interface Round {
  perSecond: number
  /** Microseconds of processor time a request. */
  us: number
}

/** So many requests by several browsers, and what they cost the process that answers. */
export async function manyRequests({ url, pid }: Party, count: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: BROWSERS })
  const turns = Array.from({ length: count }, (_, at) => at).values()
  const browse = async () => {
    for (const at of turns) await askAsBrowser(agent, typeof url === 'string' ? url : url(), at)
  }
  const [before, start] = [processorTime(pid), performance.now()]
  await Promise.all(Array.from({ length: BROWSERS }, browse))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return { perSecond: count / seconds, us: ((processorTime(pid) - before) * 1000) / count }
}

/** A new visitor opens a page, each from another address: nobody opens so many a minute. The bytes as they travelled. */
export function askAsBrowser(agent: Agent, url: string, at = 0): Promise<Buffer> {
  const headers = {
    'accept-encoding': 'br, gzip',
    'sec-fetch-dest': 'document',
    'x-forwarded-for': `10.7.${(at >> 8) % 256}.${at % 256}`,
  }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const waitMs = Number(answer.headers['retry-after']) * 1000
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks))
        // Too busy: who is told when to come again does so, and the page counts when it is there.
        else if (waitMs > 0) setTimeout(() => resolve(askAsBrowser(agent, url, at)), waitMs)
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    }).on('error', reject)
  })
}
