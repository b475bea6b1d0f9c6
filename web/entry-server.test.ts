import { expect, it } from 'vitest'
import type { FailureCode } from '#shared/api/failure.ts'
import { render, type PageRequest } from './entry-server.tsx'
import { aPageState } from './testing.tsx'

/** The page of a path when every call of it answers so. */
const page = (path: string, answer: () => unknown) =>
  render({ path, search: '', state: aPageState(), call: (async () => answer()) as PageRequest['call'] })

const refuse = (code: FailureCode) => () => {
  throw Object.assign(new Error(code), { code })
}

it.each([
  ['without content', () => undefined],
  ['with NOT_FOUND', refuse('NOT_FOUND')],
  ['with a refused id', refuse('INVALID_INPUT')],
])('a hotel that is answered %s is a 404 page that says so [B8-001]', async (_how, answer) => {
  const { status, head } = await page('/hotel/nowhere/detail', answer)
  expect(status).toBe(404)
  expect(head).toContain('Hotel Record Not Found')
})

it('a hotel that could not be asked for is left to the browser', async () => {
  expect(await page('/hotel/1/detail', refuse('UPSTREAM_FAILED'))).toMatchObject({ status: 200, isWhole: false })
})

it('a page that got every answer is whole', async () => {
  expect(await page('/faq', () => undefined)).toMatchObject({ status: 200, isWhole: true })
  expect(await page('/hotel/1/detail', () => undefined)).toMatchObject({ status: 404, isWhole: true })
})

it('results whose id is unknown are no 404: the name may lead on', async () => {
  const { status, body } = await page('/Paris/999999999/rooms', refuse('NOT_FOUND'))
  expect(status).toBe(200)
  expect(body).toContain('Paris')
  expect(body, 'shown once it works').toMatch(/<button[^>]*invisible[^>]*>(?:<[^>]+>)*Cancel search/)
})

it.each(['/Myaccount', '/profile'])('%s is a page [A2-026] [B2-003]', async (path) => {
  const { status, head } = await page(path, () => undefined)
  expect(status).toBe(200)
  expect(head).toContain('<title>My account')
})

it('an unknown address is a 404 page [B2-029]', async () => {
  expect((await page('/no/such/page', () => undefined)).status).toBe(404)
})
