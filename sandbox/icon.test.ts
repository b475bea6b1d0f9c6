import { expect, inject, test } from 'vitest'

const pages = [
  '/',
  '/card',
  '/mail',
  '/doku',
  '/supply',
  '/liteapi',
  '/card/field/card',
  '/card/three-d-secure/unknown',
]

test.each(pages)('%s names its icon, and its policy lets the browser show it', async (path) => {
  const answer = await fetch(inject('sandboxUrl') + path)
  expect(await answer.text()).toContain('<link rel="icon" href="/favicon.ico"')
  expect(answer.headers.get('content-security-policy')).toMatch(/img-src [^;]*('self'|http:)/)
})

test('the icon is a picture', async () => {
  const answer = await fetch(`${inject('sandboxUrl')}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
