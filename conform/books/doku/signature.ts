import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Exchange } from '#conform/wire/exchange.ts'
import type { Fault } from '../book.ts'

/**
 * developers.doku.com: Signature Component, Non-SNAP, written a second time, and from the page alone: what our client and the
 * sandbox misread alike has to be seen here. A line for each of four headers' names and values, then the digest of the bytes, where there
 * are any; HMAC-SHA256 with the secret key; base64.
 */
function signatureOf(signed: {
  client: string
  id: string
  at: [name: string, time: string]
  target: string
  bytes: string
}) {
  const { client, id, at, target, bytes } = signed
  let component = `Client-Id:${client}\nRequest-Id:${id}\n${at[0]}:${at[1]}\nRequest-Target:${target}`
  if (bytes !== '') component += `\nDigest:${createHash('sha256').update(bytes, 'utf8').digest('base64')}`
  return (secret: string) => `HMACSHA256=${createHmac('sha256', secret).update(component).digest('base64')}`
}

const of = (headers: IncomingHttpHeaders, name: string) => String(headers[name] ?? '')

/** DOKU's secret key of a client; a demo's follows from its id. */
const secretOf = (client: string) => client.replace(/^BRN-/, 'SK-')

/** Faults of the four headers of a call, and of its answer where that is signed. */
export function signatureFaults({ from, method, path, headers, body, answer, answerHeaders }: Exchange): Fault[] {
  const part = from === 'server' ? 'request' : 'event'
  const client = of(headers, 'client-id')
  const id = of(headers, 'request-id')
  const time = of(headers, 'request-timestamp')
  const target = path.split('?')[0] ?? ''
  const signed = signatureOf({ client, id, at: ['Request-Timestamp', time], target, bytes: body })
  const faults: Fault[] = []
  const claim = (isKept: boolean, fault: Fault) => void (isKept || faults.push(fault))
  claim(client !== '', { part, pointer: 'header:client-id', says: 'is missing' })
  claim(/^.{1,128}$/.test(id), { part, pointer: 'header:request-id', says: 'is not 1 to 128 characters' })
  claim(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time), {
    part,
    pointer: 'header:request-timestamp',
    says: 'is no time in UTC without milliseconds',
  })
  claim(of(headers, 'signature') === signed(secretOf(client)), {
    part,
    pointer: 'header:signature',
    says: 'is of another',
  })
  const answered = of(answerHeaders, 'signature')
  if (from === 'server' && answered !== '') {
    const at: [string, string] = ['Response-Timestamp', of(answerHeaders, 'response-timestamp')]
    const back = signatureOf({ client, id, at, target, bytes: method === 'POST' ? answer : '' })
    claim(answered === back(secretOf(client)), { part: 'answer', pointer: 'header:signature', says: 'is of another' })
  }
  return faults
}
