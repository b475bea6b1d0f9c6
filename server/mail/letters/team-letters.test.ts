import { describe, expect, test } from 'vitest'
import { invitationCancelledLetter } from './invitation-cancelled.ts'
import { picChangedLetter } from './pic-changed.ts'

const reader = { to: 'sinta@nusantara.example', key: 'k', firstName: 'Sinta', url: 'http://localhost:3000/business' }

describe('when somebody else is put in charge', () => {
  test('whoever is, learns it; whoever was, learns who is and what is left', () => {
    const now = picChangedLetter({ ...reader, language: 'en', company: 'Nusantara', successor: undefined })
    expect(now.subject).toBe('The person in charge of your company has changed')
    expect(now.text).toContain('Sinta, you are in charge now')
    expect(now.text).toContain('You run Nusantara on Lodestay for Business from now on')
    const before = picChangedLetter({ ...reader, language: 'en', company: 'Nusantara', successor: 'Raka Wijaya' })
    expect(before.text).toContain('Sinta, you have handed over')
    expect(before.text).toContain('Raka Wijaya runs Nusantara on Lodestay for Business from now on')
    for (const { text } of [now, before]) expect(text).toContain('Please log in again.')
  })

  test('in Indonesian too, also of a company without a name', () => {
    const { subject, text } = picChangedLetter({
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
  ['en', 'Nusantara has taken its invitation', 'The company that invited you has taken its invitation'],
  ['id', 'Nusantara menarik kembali undangan', 'Perusahaan yang mengundang Anda menarik kembali undangan'],
] as const)('an invitation that was taken back says whose it was, in %s', (language, named, unnamed) => {
  const letter = { language, to: reader.to, key: 'k' }
  expect(invitationCancelledLetter({ ...letter, company: 'Nusantara' }).text).toContain(named)
  expect(invitationCancelledLetter({ ...letter, company: undefined }).text).toContain(unnamed)
})
