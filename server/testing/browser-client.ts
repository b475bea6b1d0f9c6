import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { Answer, ApiClient, As } from './api-client.ts'

/** Calls as a browser makes them: says that it is one, and keeps cookies. */
export interface BrowserClient {
  ip: string
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>, as?: As) => Promise<Answer<OutputOf<E>>>
  cookies: () => Record<string, string>
  /** The headers it sends now, to send them from elsewhere. */
  headers: () => Record<string, string>
  lastSetCookie: (name: string) => string | undefined
}

let browsers = 0

export function aBrowser(client: ApiClient, more: Record<string, string> = {}): BrowserClient {
  browsers += 1
  const ip = `10.200.${Math.floor(browsers / 256)}.${browsers % 256}`
  const jar = new Map<string, string>()
  const written = new Map<string, string>()
  const headers = () => ({
    'sec-fetch-site': 'same-origin',
    ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    ...more,
  })
  return {
    ip,
    cookies: () => Object.fromEntries(jar),
    headers,
    lastSetCookie: (name) => written.get(name),
    call: async (endpoint, input, as = {}) => {
      const answer = await client.call(endpoint, input, { ip, ...as, headers: { ...headers(), ...as.headers } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        written.set(name, line)
        if (line.includes('Max-Age=0;')) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    },
  }
}
