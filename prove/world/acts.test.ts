import { expect, test } from 'vitest'
import { classifyCall } from './acts.ts'

test.each([
  ['POST', '/checkout/v1/payment', '{"order":{"amount":1,"invoice_number":"LSABC27"}}', 'open-page'],
  ['GET', '/orders/v1/status/LSABC27', '', 'look-page'],
  ['POST', '/cancellation/credit-card/refund', '{"order":{"invoice_number":"LSABC27"}}', 'refund-page'],
])('%s %s of the local gateway is about the reference that its number is made of', (method, path, body, act) => {
  expect(classifyCall({ method, path, body, headers: {} })).toEqual({ act, about: 'LS-ABC27' })
})
