import { expect, it } from 'vitest'
import en from '../public/assets/locales/en/translation.json'
import id from '../public/assets/locales/id/translation.json'
import { translatorOf } from './translator.ts'

const catalogue = {
  nights: 'Nights',
  nights_zero: 'no night',
  nights_one: '{{count}} night',
  nights_other: '{{count}} nights',
  beds: '{{count}} beds',
  far: '{{name}}: {{metres, number}} m, {{km, number(minimumFractionDigits: 1; maximumFractionDigits: 1)}} km',
  deep: { er: '{{price}} {{missing}}!' },
}
const t = translatorOf('en', catalogue)

it('finds sentences by dots, plurals by the language, and fills in values once', () => {
  expect([0, 1, 2].map((count) => t('nights', { count }))).toEqual(['no night', '1 night', '2 nights'])
  expect(t('nights')).toBe('Nights')
  expect([0, 1, 1500].map((count) => t('beds', { count }))).toEqual(['0 beds', '1 beds', '1500 beds'])
  expect(translatorOf('id', { days_one: 'a', days_other: '{{count}} hari' })('days', { count: 1 })).toBe('1 hari')
  expect(t('far', { name: '{{km}} $&', metres: 1500, km: 1 })).toBe('{{km}} $&: 1,500 m, 1.0 km')
  expect(t('deep.er', { price: 12 })).toBe('12 !')
})

it('writes numbers as the language does, and leaves text under them alone', () => {
  expect(translatorOf('id', catalogue)('far', { name: 'a', metres: 1500, km: 1 })).toBe('a: 1.500 m, 1,0 km')
  expect(t('far', { name: 'a', metres: '1500', km: 'few' })).toBe('a: 1500 m, few km')
})

it('says the key of what is missing, or what was given for it', () => {
  expect([t('deep'), t('deep.er.est'), t('none.at.all')]).toEqual(['deep', 'deep.er.est', 'none.at.all'])
  expect([t('none', { defaultValue: '' }), t('none', { defaultValue: '{{a}}!', a: 1 })]).toEqual(['', '1!'])
})

it('finds every sentence of ours, and knows every kind of hole in it', () => {
  for (const [language, words] of [
    ['en', en],
    ['id', id],
  ] as const) {
    const say = translatorOf(language, words)
    const walk = (tree: object, path: string): void => {
      for (const [key, value] of Object.entries(tree)) {
        if (typeof value === 'object') walk(value as object, `${path}${key}.`)
        else {
          expect(say(path + key), path + key).not.toContain('{{')
          expect(say(path + key), path + key).not.toBe(path + key)
        }
      }
    }
    walk(words, '')
  }
})
