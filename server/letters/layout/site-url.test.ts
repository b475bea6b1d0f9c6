import { expect, test } from 'vitest'
import { partners } from '#partners/registry.ts'
import { siteUrl } from './site-url.ts'

const stay = 'https://stay.example'
const booking = '/booking?refId=LS-1'

test('a link leads to the site of the partner whose customer follows it', () => {
  expect(siteUrl(stay, 'yoodo', booking)).toBe('https://stay.example/booking?refId=LS-1&provider=yoodo')
  expect(siteUrl(stay, 'yoodo', '/Myaccount')).toBe('https://stay.example/Myaccount?provider=yoodo')
  expect(siteUrl(stay, 'yoodo')).toBe('https://stay.example/yoodo')
})

test('a link of the plain site, and of one that is gone or closed, names none', () => {
  for (const id of ['default', 'nobody']) {
    expect(siteUrl(stay, id, booking)).toBe('https://stay.example/booking?refId=LS-1')
    expect(siteUrl(stay, id)).toBe('https://stay.example')
  }
  const yoodo = partners.find(({ id }) => id === 'yoodo')!
  yoodo.status = 'inactive'
  expect(siteUrl(stay, 'yoodo', booking)).toBe('https://stay.example/booking?refId=LS-1')
  yoodo.status = 'active'
})
