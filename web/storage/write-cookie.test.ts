import { expect, test, vi } from 'vitest'
import { writeCookie } from './write-cookie.ts'

/** A browser that keeps what it is told, and remembers how. */
function open(protocol: string) {
  const written: string[] = []
  let kept = ''
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return kept
    },
    set cookie(cookie: string) {
      written.push(cookie)
      kept = cookie.split(';')[0] ?? ''
    },
  })
  return written
}

test('a cookie of a page behind TLS goes over no other line', () => {
  const overTls = open('https:')
  expect(writeCookie({ name: 'lng', value: 'id', lifetimeS: 60 })).toBe(true)
  expect(overTls).toEqual(['lng=id; Path=/; SameSite=Lax; Secure; Max-Age=60'])
  const plain = open('http:')
  writeCookie({ name: 'lng', value: 'id' })
  expect(plain).toEqual(['lng=id; Path=/; SameSite=Lax'])
})
