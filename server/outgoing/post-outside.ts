import { lookup as lookUp, type LookupAddress } from 'node:dns'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { isPublicAddress } from './public-address.ts'
import { readTarget } from './read-target.ts'

/** What became of a call; `status` of HTTP is all that is kept of an answer. */
export type PostOutcome =
  | { status: 'answered'; httpStatus: number }
  /** Nothing was sent: the address, or what its name leads to, is not one of the internet. */
  | { status: 'refused' }
  | { status: 'silent'; because: 'timeout' | 'name' | 'certificate' | 'connection' }

export type Resolve = (host: string) => Promise<LookupAddress[]>

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** From looking the name up to the answer's head, milliseconds. */
  patienceMs: number
  /** Of the operator's own choice; they may be http, and private. */
  allowedOrigins: readonly string[]
  resolve?: Resolve
}

/** Of an answer; what comes after it is not waited for. */
const MOST_BYTES = 4 * 1024

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

const fromDns: Resolve = async (host) => promisify(lookUp)(host, { all: true, verbatim: true })

/**
 * Resolves as the socket connects, and hands on only what it has looked at: no second question could be answered otherwise. A
 * name that leads to one private address among others is refused as a whole.
 */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          return answer(new PrivateAddress(`${host} leads to no public address`), [])
        if (all) answer(null, found)
        else answer(null, first.address, first.family)
      },
      (cause: NodeJS.ErrnoException) => answer(cause, []),
    )
  }

/**
 * Posts to an address that a user gave. Each call connects anew, to an address that was looked at in that moment, and follows
 * no redirect. Every failure is a value; the answer's words are thrown away, so that no user reads through us what only we reach.
 */
export function postOutside({ url, headers, body, patienceMs, ...rules }: Post): Promise<PostOutcome> {
  const { allowedOrigins, resolve = fromDns } = rules
  const target = readTarget(url, allowedOrigins)
  if (!target) return Promise.resolve({ status: 'refused' })
  const isAllowed = allowedOrigins.includes(target.origin)
  const { request } = target.protocol === 'https:' ? https : http
  return new Promise((done) => {
    const asked = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A connection that is kept would be one that was looked at some time ago.
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      ...(isAllowed ? {} : { lookup: publicOnly(resolve) }),
    })
    asked.on('response', (response) => {
      readLittle(asked, response)
      done({ status: 'answered', httpStatus: response.statusCode ?? 0 })
    })
    asked.on('error', (error) => done(outcomeOf(error)))
    asked.end(body)
  })
}

/** Polite to who is still writing a short answer. */
function readLittle(asked: ClientRequest, response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) asked.destroy()
  })
  response.on('error', () => undefined)
}

function outcomeOf(error: NodeJS.ErrnoException): PostOutcome {
  if (error instanceof PrivateAddress) return { status: 'refused' }
  const { name, code = '' } = error
  if (name === 'AbortError' || name === 'TimeoutError') return { status: 'silent', because: 'timeout' }
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return { status: 'silent', because: 'name' }
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return { status: 'silent', because: 'certificate' }
  return { status: 'silent', because: 'connection' }
}
