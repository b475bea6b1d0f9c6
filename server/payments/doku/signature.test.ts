import { expect, test } from 'vitest'
import { isSignedBy, signatureOf, timestampOf } from './signature.ts'

const request = {
  clientId: 'BRN-0001',
  requestId: 'open-LS-1',
  time: '2026-01-02T03:04:05Z',
  timeHeader: 'Request-Timestamp',
  target: '/checkout/v1/payment',
  body: '{"order":{"amount":1250000,"invoice_number":"LS-1"}}',
} as const

// Made with openssl: dgst -sha256 for the digest, -hmac for the signature.
test('a signature is the one that DOKU documents, with a digest and without', () => {
  expect(signatureOf(request, 'SK-secret')).toBe('HMACSHA256=2SUHDMdFPHs97zkWUebVHyKpJUcPG0IrjtLrlftjepM=')
  const look = { ...request, requestId: 'd895fb53', target: '/orders/v1/status/LS-1', body: undefined }
  expect(signatureOf(look, 'SK-secret')).toBe('HMACSHA256=Lw9zgk5pGiVck80co8yh+WDxkkH6oNZOzA9nfo7L+9c=')
})

test('whatever is changed, the signature is another', () => {
  const signature = signatureOf(request, 'SK-secret')
  expect(isSignedBy(signature, { ...request, body: Buffer.from(request.body) }, 'SK-secret')).toBe(true)
  const changed = [
    { ...request, clientId: 'BRN-0002' },
    { ...request, requestId: 'open-LS-2' },
    { ...request, time: '2026-01-02T03:04:06Z' },
    { ...request, target: '/checkout/v1/payments' },
    { ...request, body: `${request.body} ` },
    { ...request, timeHeader: 'Response-Timestamp' as const },
  ]
  for (const other of changed) expect(isSignedBy(signature, other, 'SK-secret')).toBe(false)
  expect(isSignedBy(signature, request, 'SK-other')).toBe(false)
  expect(isSignedBy('', request, 'SK-secret')).toBe(false)
})

test('times have no milliseconds', () => {
  expect(timestampOf(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02T03:04:05Z')
})
