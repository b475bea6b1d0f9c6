import { expect, test } from 'vitest'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { wordsOf } from '#web/i18n/words.ts'
import en from '../../public/assets/locales/en/translation.json'
import { formOf, policyResolver, rulesOf, type PolicyForm } from './policy-form.ts'

const rules: PolicyRules = {
  cap: {
    action: 'ask',
    currency: 'IDR',
    everywhere: 1_500_000,
    countries: [{ country: 'SG', amount: 3_000_000 }],
    cities: [{ city: 'Jakarta', country: 'ID', amount: 1_200_000 }],
  },
  stars: { action: 'tell', least: 3 },
  refundable: { action: 'block' },
  daysAhead: { action: 'tell', least: 7 },
  nights: { action: 'ask', most: 10 },
}
const complaintsAbout = async (form: PolicyForm) => {
  const { t } = wordsOf('en', en)
  return (await policyResolver(t)(form, undefined, { fields: {}, shouldUseNativeValidation: false })).errors
}

test('rules come back from their form as they were', async () => {
  for (const some of [rules, {}, { nights: rules.nights }, { cap: rules.cap }]) {
    expect(rulesOf(formOf(some, 'USD'))).toEqual(some)
    expect(await complaintsAbout(formOf(some, 'USD'))).toEqual({})
  }
})

test('an amount may be typed with what stands between thousands', () => {
  const form = formOf(rules, 'USD')
  for (const everywhere of ['1500000', '1.500.000', '1,500,000', ' 1 500 000 ']) {
    expect(rulesOf({ ...form, cap: { ...form.cap, everywhere } }).cap?.everywhere).toBe(1_500_000)
  }
})

test('a rule that is switched off is none, whatever is still typed in it', () => {
  const form = formOf(rules, 'USD')
  expect(
    rulesOf({ ...form, cap: { ...form.cap, on: false }, nights: { ...form.nights, on: false, most: 'x' } }),
  ).toEqual({
    ...rules,
    cap: undefined,
    nights: undefined,
  })
})

test('what is wrong is said at its field, a city’s and a country’s at their rows', async () => {
  const form = formOf(rules, 'USD')
  const places = [
    { country: 'SG', city: '', amount: '' },
    { country: 'ID', city: 'Jakarta', amount: 'a lot' },
    { country: 'MY', city: ' ', amount: '99.5' },
  ]
  const wrong = {
    ...form,
    cap: { ...form.cap, everywhere: '0', places },
    stars: { ...form.stars, least: '4', most: '3' },
    daysAhead: { ...form.daysAhead, least: '' },
    nights: { ...form.nights, most: '31' },
  }
  const whole = { message: 'Please enter a whole amount of at least 1' }
  expect(await complaintsAbout(wrong)).toMatchObject({
    cap: { everywhere: whole, places: [{ amount: whole }, { amount: whole }, { amount: whole }] },
    stars: { most: { message: 'The least stars are more than the most' } },
    daysAhead: { least: { message: 'Please enter a number of days from 1 to 500' } },
    nights: { most: { message: 'Please enter a number of nights from 1 to 30' } },
  })
})

test('two caps for one city, and a cap of nothing, are said at the cap', async () => {
  const form = formOf(rules, 'USD')
  const twice = [1, 2].map((amount) => ({ country: 'ID', city: 'Bogor', amount: String(amount) }))
  expect(await complaintsAbout({ ...form, cap: { ...form.cap, places: twice } })).toMatchObject({
    cap: { everywhere: { message: 'Each city has one cap' } },
  })
  expect(await complaintsAbout({ ...form, cap: { ...form.cap, everywhere: '', places: [] } })).toMatchObject({
    cap: { everywhere: { message: 'Please enter a cap' } },
  })
})
