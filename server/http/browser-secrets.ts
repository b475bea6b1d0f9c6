import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser, SecretName } from './caller.ts'

export function readCookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/**
 * `__Host-` binds a cookie to this very host and to HTTPS. Plain http (a demo on localhost) cannot
 * have it: not every browser takes a Secure cookie there.
 */
function cookieOf(name: SecretName, appUrl: string): { name: string; attributes: string } {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  return appUrl.startsWith('https://')
    ? { name: `__Host-${name}`, attributes: `${attributes}; Secure` }
    : { name, attributes }
}

/** Under which name a browser keeps the second half of its session. */
export function sessionCookieName(appUrl: string): string {
  return cookieOf('sid', appUrl).name
}

/** What a cookie of ours holds, from any sender. */
export function secretOf(name: SecretName, request: FastifyRequest, appUrl: string): string | undefined {
  return readCookie(request.headers.cookie, cookieOf(name, appUrl).name)
}

/** Undefined for a program: only browsers say where a call comes from, and no page can say it for them. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, appUrl: string): Browser | undefined {
  if (request.headers['sec-fetch-site'] === undefined) return undefined
  const write = (secret: SecretName, value: string, seconds: number) => {
    const { name, attributes } = cookieOf(secret, appUrl)
    reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`)
  }
  return {
    secrets: {
      sid: secretOf('sid', request, appUrl),
      device: secretOf('device', request, appUrl),
      visit: secretOf('visit', request, appUrl),
    },
    keep: write,
    forget: (name) => {
      write(name, '', 0)
      // What the documents keep at logout (currency, language) is storage and cookies: only the cache may go.
      reply.header('clear-site-data', '"cache"')
    },
  }
}
