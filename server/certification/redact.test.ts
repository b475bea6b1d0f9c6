import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['a secret of the settings', 'x-key: s3cr3t/of-ours', 's3cr3t/of-ours'],
  ['the same in an address', 'https://x/?a=s3cr3t%2Fof-ours&b=1', 'of-ours'],
  ['the same in JSON that escapes it', '{"key":"s3cr3t\\/of-ours"}', 'of-ours'],
  ['a card’s number', '{"text":"4242 4242 4242 4242"}', '4242 4242'],
  ['a card’s number in a form', 'card[number]=4000000000000002&x=1', '4000000000000002'],
  ['a client secret', '{"id":"pi_1","client_secret":"pi_1abc_secret_2defghi"}', 'secret_2defghi'],
  ['a key of any account', 'Invalid API Key: sk_test_51Habcdefghij', '51Habcdefghij'],
  ['a token', 'input_token=EAAGabc&access_token=12|34', 'EAAGabc'],
  ['an ID token', 'got eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJzdWIiOiIxIn0'],
  ['an e-mail', '{"to":"ayu.lestari+1@stay.example"}', 'ayu.lestari'],
  ['an e-mail in an address', '?login=ayu%40stay.example', 'ayu'],
  ['a person’s name and telephone', '{"firstName":"Ayu","phone": "+62812"}', 'Ayu'],
])('hides %s', (_what, text, secret) => {
  expect(text).toContain(secret)
  const redacted = redact(text, ['s3cr3t/of-ours', ''])
  expect(redacted).not.toContain(secret)
  expect(redacted).toContain('[hidden]')
})

test('leaves what a reader compares: codes, amounts, ids, times', () => {
  const text = '{"id":"pi_3Nabc","amount":1000,"code":"card_declined","created":1795837377,"bookingId":"1234567890123"}'
  expect(redact(text, [])).toBe(text)
})
