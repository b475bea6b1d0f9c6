import { expect, test } from 'vitest'
import { languageOfText } from './language-of-text.ts'

test.each([
  ['en', '<p>A hotel in the middle of Jakarta, with rooms for families.</p>'],
  ['id', '<p>Hotel di tengah Jakarta dengan kamar untuk keluarga, dan sarapan yang disiapkan setiap pagi.</p>'],
  ['id', 'Resor di Bali, dekat pantai dan pasar. All Seasons menyambut Anda.'],
  ['en', 'Kopi di Dalam is a coffee bar of the old quarter, with seats for twenty.'],
  // Tags have words of their own: `<i>` is not Italian, and an attribute is nobody's language.
  ['id', '<b title="the and of is are">Kamar yang tenang dengan balkon</b>'],
] as const)('is %s: %s', (language, html) => expect(languageOfText(html)).toBe(language))

test.each(['', 'Hotel in Kuta', 'Grand Hyatt Jakarta', '<p></p>', '酒店位于市中心', 'The Dan'])(
  'too little to tell: %s',
  (html) => expect(languageOfText(html)).toBeUndefined(),
)
