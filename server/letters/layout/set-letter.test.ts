import { expect, it } from 'vitest'
import { setLetter } from './set-letter.ts'

const letter = {
  subject: 'Pesanan Anda',
  heading: 'Pesanan Anda',
  paragraphs: ['Halo Ayu.'],
  closing: 'Terima kasih.',
  facts: [
    ['Hotel', 'The Jati\nJakarta'],
    ['Kamar', [{ supplier: 'Deluxe <Twin>' }, { before: 'Kamar 2: ', supplier: 'Suite\nCity view', after: '!' }]],
  ] satisfies [string, string | { before?: string; supplier: string; after?: string }[]][],
}

it('marks a supplier’s words as English in a letter that is not, and no others', () => {
  const { html, text } = setLetter({ ...letter, language: 'id' })
  expect(html).toContain(
    '<span lang="en">Deluxe &lt;Twin&gt;</span><br>Kamar 2: <span lang="en">Suite<br>City view</span>!<',
  )
  expect(html.match(/lang="en"/g)).toHaveLength(2)
  expect(html).toContain('The Jati<br>Jakarta')
  expect(text).toContain('Hotel: The Jati\n  Jakarta\nKamar: Deluxe <Twin>\n  Kamar 2: Suite\n  City view!')
})

it('marks nothing in an English letter', () => {
  const { html } = setLetter({ ...letter, language: 'en' })
  expect(html.match(/lang="en"/g)).toEqual(['lang="en"'])
  expect(html).toContain('Deluxe &lt;Twin&gt;<br>Kamar 2: Suite<br>City view!')
})

it('keeps a currency and its amount in one line', () => {
  const facts: [string, string][] = [['Dibayar', 'IDR 1.118.891']]
  const { html, text } = setLetter({ ...letter, facts, paragraphs: ['Biaya IDR 0.'], language: 'id' })
  expect(html).toContain('IDR&nbsp;1.118.891')
  expect(html).toContain('Biaya IDR&nbsp;0.')
  expect(text).toContain('Dibayar: IDR 1.118.891')
})

it('leaves no link in a supplier’s words', () => {
  const facts: [string, { supplier: string }[]][] = [['Kamar', [{ supplier: 'Book at www.elsewhere.example' }]]]
  const { html } = setLetter({ ...letter, facts, language: 'id' })
  expect(html).not.toContain('www.elsewhere.example')
})
