import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRemarks, readResidents } from './remarks.ts'

const ours = 'Sold to residents of Malaysia only.'

test('whom a rate is for stands apart from what else is remarked', () => {
  expect(readRemarks(`<b>Pets</b> are welcome.<br/>${ours}<br>No parties.`)).toEqual([
    { type: 'Remarks', text: '<b>Pets</b> are welcome.<br />No parties.' },
    { type: 'Residents', text: ours },
  ])
  expect(readRemarks(null)).toEqual([])
})

test.each([
  ['in capitals', 'SOLD TO RESIDENTS OF MALAYSIA ONLY.'],
  ['inside markup', '<p>Sold to <b>residents</b> of Malaysia only.</p>'],
  ['torn by a tag that is not kept', 'Sold to resi<span>dents of Malaysia only.</span>'],
  ['torn by a comment', 'Sold to resi<!-- > -->dents of Malaysia only.'],
  ['between brackets that make no tag', '<. Sold to residents of Malaysia only>'],
  ['with a letter as an entity', 'Sold to r&#101;sidents of Malaysia only.'],
])('it is found %s', (_, remarks) => {
  expect(readResidents(remarks)).toHaveLength(1)
})

test('the quick look finds what the whole reading finds, whatever the text', () => {
  const words = 'sold |only|resi|dents|residents|nationals |citizens|. |non-|of Malaysia '.split('|')
  const marks = '<b>|</b>|<span>|<i|&#101;|&amp;|<!--|-->|>|<|</|<br/>|<?x'.split('|')
  const part = fc.constantFrom(...words, ...marks)
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const remarks = parts.join('')
      expect(readResidents(remarks)).toEqual(readRemarks(remarks).filter(({ type }) => type === 'Residents'))
    }),
    { numRuns: 3000 },
  )
})
