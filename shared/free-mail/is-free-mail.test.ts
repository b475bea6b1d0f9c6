import { expect, test } from 'vitest'
import domains from './domains.json' with { type: 'json' }
import { isFreeMail } from './is-free-mail.ts'

test('mailboxes that anybody can open are free', () => {
  for (const domain of ['gmail.com', 'yahoo.co.id', 'outlook.com', 'icloud.com', 'proton.me', 'tutanota.com']) {
    expect(isFreeMail(`budi@${domain}`), domain).toBe(true)
  }
})

test('a company’s own domain is not', () => {
  for (const domain of ['lodestay.example', 'garuda-indonesia.com', 'notgmail.company', 'gmail.com.my-firm.co.id']) {
    expect(isFreeMail(`budi@${domain}`), domain).toBe(false)
  }
})

test('neither capitals nor spaces, a final dot, other letter forms or a subdomain hide it', () => {
  for (const email of [
    'B@GMAIL.com',
    ' b@gmail.com ',
    'b@gmail.com.',
    'b@ｇmail.com',
    'b@mail.gmail.com',
    'a@b@gmail.com',
  ]) {
    expect(isFreeMail(email), email).toBe(true)
  }
})

test('an operator adds his own', () => {
  expect(isFreeMail('b@mail.kost.example', ['kost.example'])).toBe(true)
  expect(isFreeMail('b@mail.kost.example')).toBe(false)
})

test('the list names domains in small letters, no country’s whole namespace among them', () => {
  expect(domains.filter((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))).toEqual([])
  for (const everybody of ['co.id', 'com.my', 'or.id', 'co.uk', 'com.sg', 'web.id', 'my.id', 'com.au']) {
    expect(domains).not.toContain(everybody)
  }
})
