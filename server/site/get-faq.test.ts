import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { FAQ_COUNTS, getFaq } from '#shared/api/faq.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { googleSheet } from '#server/faq/google/adapter.ts'
import { keptFaq } from '#server/faq/kept-faq.ts'
import type { FaqSheetPlace } from '#server/faq/settings.ts'

const MINUTE_MS = 60_000
let server: TestServer
let aheadMs = 0
const id = `faq-${Date.now()}`
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    now: () => new Date(Date.now() + aheadMs),
    env: { FAQ_SHEET_URL: `${inject('sandboxUrl')}/spreadsheets/d/e/${id}/pub?output=csv` },
  })
})
afterAll(() => server.close())

const published = (sheet: string): FaqSheetPlace => {
  const sandbox = inject('sandboxUrl')
  return { allowsLocalhost: true, at: { url: `${sandbox}/spreadsheets/d/e/${sheet}/pub?output=csv` } }
}
const byKey = (sheet: string): FaqSheetPlace => {
  const sandbox = inject('sandboxUrl')
  return { allowsLocalhost: true, at: { apiUrl: sandbox, id: sheet, key: 'a-key', range: 'A1:F100' } }
}
const counts = (sections: readonly (readonly unknown[])[] | null | undefined) =>
  sections?.map((questions) => questions.length)

test.each(['en', 'id'] as const)('the questions of the operator’s sheet are read in %s [B2-113]', async (language) => {
  const { body } = await server.call(getFaq, { query: { language } })
  expect(counts(body.sections)).toEqual([...FAQ_COUNTS])
  expect(body.sections?.[2]?.[6]).toEqual({
    question: `${id} ${language} 3.7?`,
    answer: 'He said "yes, 3.7", and came.',
  })
})

test('without a sheet the shop’s own text is used [B2-113]', async () => {
  expect(await keptFaq(undefined, server.context)()).toBeUndefined()
})

/** A shop of its own with this sheet, which another one may have read before. */
function shopWith(place: FaqSheetPlace) {
  const { log, ...captured } = captureLog()
  const faq = keptFaq(googleSheet(place), { db: server.context.db, log, now: server.context.now })
  return { faq, captured }
}
const forgetCopy = () => server.context.db.deleteFrom('faq_copy').execute()

describe.each([
  ['published as CSV', published],
  ['read with a key', byKey],
])('a sheet %s', (how, placeOf) => {
  const sheet = `${how.replaceAll(/\W/g, '')}-${Date.now()}`

  test('is read with whatever it leaves out', async () => {
    const faq = await shopWith(placeOf(sheet)).faq()
    expect([counts(faq?.en), counts(faq?.id)]).toEqual([[...FAQ_COUNTS], [...FAQ_COUNTS]])
  })

  test.each(['sheet_busy', 'sheet_short', 'sheet_large', 'sheet_gone'])(
    'that fails (%s) leaves the last good copy, and none where there is none [B2-113]',
    async (fault) => {
      await forgetCopy()
      await armFault(sheet, fault, 1)
      const { faq } = shopWith(placeOf(sheet))
      expect(await faq()).toBeUndefined()
      // Left alone for a minute.
      expect(await faq()).toBeUndefined()
      aheadMs += 2 * MINUTE_MS
      expect(counts((await faq())?.en)).toEqual([...FAQ_COUNTS])
      await armFault(sheet, fault, 1)
      // After a start.
      expect(counts((await shopWith(placeOf(sheet)).faq())?.en)).toEqual([...FAQ_COUNTS])
    },
  )
})

test.each([
  ['sheet_sign_in', 'text/html; charset=utf-8, not CSV'],
  ['sheet_elsewhere', 'leads to 127.0.0.1'],
  ['sheet_gone', 'answered 404'],
])('a published sheet that is none (%s) is an error that the operator can mend', async (fault, words) => {
  await forgetCopy()
  const sheet = `${fault}-${Date.now()}`
  await armFault(sheet, fault, 1)
  const { faq, captured } = shopWith(published(sheet))
  expect(await faq()).toBeUndefined()
  const errors = captured.lines.filter(({ level }) => level >= 50)
  expect(JSON.stringify(errors)).toContain(words)
})

test('a sheet that is slow keeps nobody for more than five seconds', async () => {
  await forgetCopy()
  const sheet = `slow-${Date.now()}`
  await armFault(sheet, 'sheet_slow', 1)
  const since = performance.now()
  expect(await shopWith(byKey(sheet)).faq()).toBeUndefined()
  expect(performance.now() - since).toBeLessThan(7_500)
})

test('a sheet is asked again after ten minutes, and its copy stands in for seven days', async () => {
  await forgetCopy()
  const sheet = `days-${Date.now()}`
  const { faq } = shopWith(byKey(sheet))
  await faq()
  await armFault(sheet, 'sheet_busy', 99_999)
  aheadMs += 9 * MINUTE_MS
  await faq()
  aheadMs += 7 * 24 * 60 * MINUTE_MS - 10 * MINUTE_MS
  expect(counts((await faq())?.en)).toEqual([...FAQ_COUNTS])
  aheadMs += 2 * MINUTE_MS
  expect(await faq()).toBeUndefined()
})
