import { describe, expect, it } from 'vitest'
import { passExpiries, passRefusals, passStates } from '#shared/bundle/pass-state.ts'
import { passProblems, type PassProblem } from '#shared/bundle/pass-problem.ts'
import { ApiFailure } from '#web/api/client.ts'
import { wordsOf } from '#web/i18n/words.ts'
import en from '../../public/assets/locales/en/translation.json'
import id from '../../public/assets/locales/id/translation.json'
import { aPass } from './a-pass.ts'
import { needsContact, passWords, standingOf } from './pass-words.ts'
import { problemWords } from './problem-words.ts'

const asked = { operator: 'Alpha', numberEnd: '042' }
/** Every way in which a pass can stand. */
const passes = [
  ...passStates.map((state) => aPass({ state, asked, activateBy: '2027-02-11' })),
  ...passRefusals.map((refusal) => aPass({ state: 'REFUSED', refusal, asked })),
  aPass({ state: 'REQUESTED', needsCode: true, asked }),
  aPass({ canAsk: false }),
  ...passExpiries.map((expiry) => aPass({ state: 'EXPIRED', expiry, asked, activateBy: '2027-02-11' })),
]
const failure = (reason: PassProblem, retryAfterSeconds?: number) =>
  new ApiFailure(retryAfterSeconds ? 429 : 409, 'English', {
    failure: {
      status: false,
      success: false,
      code: 'CONFLICT',
      message: 'English',
      msg: 'English',
      error: 'English',
      correlationId: 'c',
      reason,
    },
    retryAfterSeconds,
  })

describe.each([
  ['en', 'en-GB', en],
  ['id', 'id-ID', id],
] as const)('in %s', (language, locale, words) => {
  it('every state of a pass says where it stands and what comes next', () => {
    const { t } = wordsOf(language, words)
    expect(new Set(passes.map(standingOf)).size).toBe(22)
    for (const pass of passes) {
      const { title, text } = passWords(pass, { t, locale, today: '2026-11-24' })
      for (const sentence of [title, text]) {
        expect(sentence, standingOf(pass)).not.toMatch(/pass\.state|{{|undefined/)
        expect(sentence).not.toBe('')
      }
    }
  })

  it('every refusal says why and what to do, in words of its own', () => {
    const { t } = wordsOf(language, words)
    const said = passProblems.map((reason) => problemWords(failure(reason), aPass({ asked }), { t, locale }))
    for (const sentence of said) expect(sentence).not.toMatch(/pass\.problem|{{|undefined|English/)
    expect(new Set(said).size).toBe(passProblems.length)
  })
})

it('calls a suspended number in Indonesian as its email does', () => {
  const { t } = wordsOf('id', id)
  const pass = aPass({ state: 'REFUSED', refusal: 'SUSPENDED', asked })
  const { text } = passWords(pass, { t, locale: 'id-ID', today: '2026-11-24' })
  expect(text).toContain('berakhiran 042 sedang dinonaktifkan')
  expect(t('pass.problem.SUSPENDED')).toContain('sedang dinonaktifkan')
})

it('says from when a pass is sent, and that it is sent at once where that day has come', () => {
  const { t } = wordsOf('en', en)
  const pass = aPass({ state: 'VERIFIED', canAsk: false, asked })
  const textOn = (today: string) => passWords(pass, { t, locale: 'en-GB', today }).text
  expect(textOn('2026-12-12')).toContain('ending in 042 from Sun, 13 Dec 2026; then you have 60 days to activate it')
  expect(textOn('2026-12-13')).toContain('ending in 042 right away')
})

it('says when a limit lets one in again', () => {
  const { t } = wordsOf('en', en)
  const said = problemWords(failure('TOO_MANY_CODES', 1500), aPass(), { t, locale: 'en-GB' })
  expect(said).toMatch(/No further code .* you can try again in 25 minutes\.$/)
})

it('says how a pass that its operator has is activated, as the email does, and whom to ask', () => {
  const { t } = wordsOf('en', en)
  const pass = aPass({ state: 'SENT', canAsk: false, asked, activateBy: '2027-02-11' })
  const { text } = passWords(pass, { t, locale: 'en-GB', today: '2026-12-14' })
  expect(text).toContain(
    'switch on mobile data and data roaming on that phone once you have landed, by Thu, 11 Feb 2027',
  )
  expect(text).toContain('ask Telco')
})

it('tells who did all in time that it was not their doing, and where to turn', () => {
  const { t } = wordsOf('en', en)
  const expired = passExpiries.map((expiry) =>
    aPass({ state: 'EXPIRED', expiry, asked, canAsk: false, activateBy: '2027-02-11' }),
  )
  const blaming = expired.filter((pass) => !needsContact(pass))
  const texts = expired.map((pass) => passWords(pass, { t, locale: 'en-GB', today: '2026-12-24' }).text)
  expect(new Set(texts).size).toBe(passExpiries.length)
  expect(blaming.map(({ expiry }) => expiry)).toEqual(['DAYS_OVER', 'NOT_ACTIVATED', 'NOT_ASKED'])
  // The last day to activate it, which it could have been told, may be still to come.
  expect(texts[2]).toMatch(/^Telco says that it has expired, .* contact us/)
  expect(texts[2]).not.toContain('2027')
  // Nobody knows that its operator refused it.
  expect(texts[3]).toMatch(/^You asked for it in time, but we do not know .* Contact us/)
  expect(texts[4]).toMatch(/^You asked for it in time, .* whether the number ending in 042 .* Contact us/)
  // An operator may refuse once it is too late for another number.
  expect(texts[5]).toMatch(/too late to ask with another one\. If you asked in time, contact us/)
  expect(texts[6]).toMatch(/^Telco has not told us that it gave it, .* contact us/)
})

it('says of an active pass from which day its days count', () => {
  const { t } = wordsOf('en', en)
  const pass = aPass({ state: 'ACTIVATED', canAsk: false, asked, activatedOn: '2026-12-20' })
  const { text } = passWords(pass, { t, locale: 'en-GB', today: '2026-12-21' })
  expect(text).toMatch(/^It lasts 3 days from Sun, 20 Dec 2026, /)
})
