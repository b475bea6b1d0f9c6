import { expect, it } from 'vitest'
import en from '../public/assets/locales/en/translation.json'
import id from '../public/assets/locales/id/translation.json'

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const english = flatten(en)
const indonesian = flatten(id)
const holes = (text = '') =>
  [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b))

/** Indonesian has no singular of its own; the server says most reasons itself in English (reasons.test.ts). */
const needed = (texts: Map<string, string>) =>
  [...texts.keys()].filter((key) => !key.endsWith('_one') && !key.startsWith('reasons.')).toSorted()

it('says everything in both languages [A9-002, B7-060]', () => {
  expect(needed(indonesian)).toEqual(needed(english))
})

it('has no singular in Indonesian, which would never be said', () => {
  expect(new Intl.PluralRules('id').select(1)).toBe('other')
  expect([...indonesian.keys()].filter((key) => key.endsWith('_one'))).toEqual([])
})

it('leaves nothing empty', () => {
  for (const [key, text] of [...english, ...indonesian]) expect(text.trim(), key).not.toBe('')
})

it('fills in the same values in both languages', () => {
  for (const key of needed(english)) expect(holes(indonesian.get(key)), key).toEqual(holes(english.get(key)))
})

/** Words of both languages, names, and signs around values. */
const ofBothLanguages =
  /^(Email|Indonesia|Lodestay|Legal|Roaming|Admin|Status|Total|Paris|Sydney|Tokyo|Bali|London|New York|Taipei|Istanbul|Check-in|Check-out|Check-in – check-out|Internet|Spa|Bar|Concierge|Sauna|Minibar|Hotel|Homestay|Hostel|QRIS|English|Bahasa Indonesia|CSV|Excel \(XLSX\)|PDF|Webhook|eSIM|Data|Slack|Microsoft Teams|[^a-z]*m?)$/i

const withoutValues = (text: string) => text.replaceAll(/{{.*?}}/g, '')

it('leaves nothing in English on an Indonesian page, but for words of both languages', () => {
  const own = [...indonesian].filter(([key]) => !key.startsWith('reasons.'))
  const same = own.filter(([key, text]) => text === english.get(key))
  expect(same.filter(([, text]) => !ofBothLanguages.test(withoutValues(text)))).toEqual([])
  const words = /\b(the|and|of|your|with|for|from|is|are|not|found|failed|please|trace)\b/i
  expect(own.filter(([, text]) => words.test(withoutValues(text)))).toEqual([])
})
