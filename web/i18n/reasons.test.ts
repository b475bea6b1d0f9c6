import { expect, it } from 'vitest'
import { english, reasons, templateOf } from '#shared/reasons/reasons.ts'
import { saying } from '#shared/reasons/saying.ts'
import en from '#web/public/assets/locales/en/translation.json'
import id from '#web/public/assets/locales/id/translation.json'
import { say, sayAll, sayIssue } from './say-reason.ts'
import { wordsOf } from './words.ts'

const inEnglish: Record<string, string> = en.reasons
const inIndonesian: Record<string, string> = id.reasons
/** Said beside the pass, with more of what it knows (problem-words.ts). */
const ofPasses: Record<string, string> = id.pass.problem

const holes = (text = '') => [...text.matchAll(/{{(\w+)}}/g)].map(([, hole = '']) => hole).toSorted()

it('every reason is said in Indonesian, with the same parameters', () => {
  const missing = reasons.filter((reason) => !(reason in inIndonesian) && !(reason in ofPasses))
  expect(missing).toEqual([])
  for (const reason of reasons.filter((one) => one in inIndonesian)) {
    expect(holes(inIndonesian[reason]), reason).toEqual(holes(templateOf(reason)))
  }
})

it('what the browser says itself in English is to the letter what the server says', () => {
  const known = new Set<string>(reasons)
  const said = Object.entries(inEnglish).filter(([reason]) => known.has(reason))
  for (const [reason, words] of said) expect(words, reason).toBe(templateOf(reason as (typeof reasons)[number]))
  expect(Object.keys(inIndonesian).filter((reason) => !known.has(reason))).toEqual(
    Object.keys(inEnglish).filter((reason) => !known.has(reason)),
  )
})

it('a reason is said in the language of the page; one that nobody knows stays as the server said it', () => {
  const { t } = wordsOf('id', id)
  const { t: inT } = wordsOf('en', en)
  const other = { reason: 'paidInOtherCurrency', params: { currency: 'IDR' } } as const
  const words = english('paidInOtherCurrency', other.params)
  expect(words).toBe('This payment is made in IDR.')
  expect([say(other, t, words), say(other, inT, words)]).toEqual(['Pembayaran ini dilakukan dalam IDR.', words])
  expect(say({ reason: 'fromTomorrow' }, t, 'To come.')).toBe('To come.')
  const soldOut = [{ reason: 'soldOut' }, { reason: 'moneySent' }]
  expect(sayAll(soldOut, t, '')).toBe('Habis. Pembayaran Anda sedang dikirim kembali kepada Anda.')
  expect(sayAll(soldOut, inT, 'Sold Out. Exactly.')).toBe('Sold Out. Exactly.')
  expect(sayIssue(saying('tooLong', { most: 20 }), t)).toBe('Gunakan paling banyak 20 karakter.')
  expect(sayIssue('password: Too big. 1:2', t)).toBe('password: Too big. 1:2')
})
