import { request } from 'node:http'

interface RawAnswer {
  status: number
  text: string
}

export interface Raw {
  body?: string
  headers?: Record<string, string>
}

/** A call whose address arrives as it is written: fetch would tidy up `..` before it leaves. */
export function rawRequest(url: string, method: string, path: string, { body, headers }: Raw = {}): Promise<RawAnswer> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, timeout: 10_000 }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    call.on('timeout', () => call.destroy(new Error(`no answer to ${method} ${path}`)))
    call.on('error', reject)
    call.end(body)
  })
}
