import { describe, expect, test } from 'vitest'
import { deputyLetter } from '#server/companies/duties/deputy-letter.ts'
import { dutiesChangedLetter } from '#server/companies/duties/duties-changed-letter.ts'
import { invitationCancelledLetter } from './invitation-cancelled-letter.ts'
import { picChangedLetter } from './pic-changed-letter.ts'

const reader = { to: 'sinta@nusantara.example', key: 'k', firstName: 'Sinta', url: 'http://localhost:3000/business' }

describe('when somebody else is put in charge', () => {
  test('whoever is, learns it; whoever was, learns who is and what is left', () => {
    const now = picChangedLetter.write({ ...reader, language: 'en', company: 'Nusantara', successor: undefined })
    expect(now.subject).toBe('The person in charge of your company has changed')
    expect(now.text).toContain('Sinta, you are in charge now')
    expect(now.text).toContain('You run Nusantara on Lodestay for Business from now on')
    const before = picChangedLetter.write({ ...reader, language: 'en', company: 'Nusantara', successor: 'Raka Wijaya' })
    expect(before.text).toContain('Sinta, you have handed over')
    expect(before.text).toContain('Raka Wijaya runs Nusantara on Lodestay for Business from now on')
    for (const { text } of [now, before]) expect(text).toContain('Please log in again.')
  })

  test('in Indonesian too, also of a company without a name', () => {
    const { subject, text } = picChangedLetter.write({
      ...reader,
      language: 'id',
      company: undefined,
      successor: 'Raka Wijaya',
    })
    expect(subject).toBe('Penanggung jawab perusahaan Anda telah berganti')
    expect(text).toContain('Mulai sekarang Raka Wijaya mengelola perusahaan Anda')
    expect(text).toContain('Buka Lodestay for Business: http://localhost:3000/business')
  })
})

test.each([
  ['en', 'Nusantara has cancelled its invitation', 'The company that invited you has cancelled its invitation'],
  ['id', 'Nusantara membatalkan undangan', 'Perusahaan yang mengundang Anda membatalkan undangan'],
] as const)('an invitation that was cancelled says whose it was, in %s', (language, named, unnamed) => {
  const letter = { language, to: reader.to, key: 'k' }
  expect(invitationCancelledLetter.write({ ...letter, company: 'Nusantara' }).text).toContain(named)
  expect(invitationCancelledLetter.write({ ...letter, company: undefined }).text).toContain(unnamed)
})

test('who is given a duty, or has one taken, reads what that means', () => {
  const change = { ...reader, company: 'Nusantara', given: ['approver' as const], taken: ['finance' as const] }
  const { text } = dutiesChangedLetter.write({ ...change, language: 'en' })
  expect(text).toContain('You are an approver of Nusantara now: you decide what its people ask for.')
  expect(text).toContain('You are no longer a finance reader of Nusantara.')
  expect(text).toContain(`Go to the dashboard: ${reader.url}`)
  const taken = dutiesChangedLetter.write({ ...change, language: 'id', company: undefined, given: [] }).text
  expect(taken).toContain('Anda bukan lagi pembaca keuangan perusahaan Anda.')
  expect(taken).not.toContain(reader.url)
})

test('a deputy reads for whom, until when, and that it is over', () => {
  const news = { ...reader, principal: 'Rini Wati', company: 'Nusantara' }
  const named = deputyLetter.write({ ...news, language: 'en', lastDay: '2026-12-03' })
  expect(named.subject).toBe('You are a deputy for a colleague')
  expect(named.text).toContain('Until the end of Thu, 3 Dec 2026 you may do at Nusantara what Rini Wati may do there.')
  const ended = deputyLetter.write({ ...news, language: 'id', lastDay: null })
  expect(ended.text).toContain('Rini Wati tidak lagi memerlukan wakil di Nusantara.')
  expect(ended.text).not.toContain(reader.url)
})
