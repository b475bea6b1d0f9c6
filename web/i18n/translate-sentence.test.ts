import { expect, it } from 'vitest'
import { Credentials, NewPassword, Registration, WRONG_CREDENTIALS } from '#shared/api/accounts.ts'
import { inviteTeamMember, LINK_FAILED } from '#shared/api/companies.ts'
import { CompanyForm } from '#shared/api/company-details.ts'
import { COMPANY_EMAIL_NEEDED } from '#shared/api/fields.ts'
import {
  changePassword,
  ForgottenPassword,
  INVALID_LINK,
  INVALID_TOKEN,
  SecretReset,
  WRONG_PASSWORD,
} from '#shared/api/passwords.ts'
import { LINK_DEAD, NAMES_REQUIRED, NewEmail, PersonalDetails } from '#shared/api/profile.ts'
import * as team from '#shared/api/team.ts'
import * as travelPolicy from '#shared/api/travel-policy.ts'
import { english } from '#shared/reasons/reasons.ts'
import { PolicyRules } from '#shared/travel-policy/policy.ts'
import en from '#web/public/assets/locales/en/translation.json'
import id from '#web/public/assets/locales/id/translation.json'
import { createI18n } from './create-i18n.ts'
import { translateSentence } from './translate-sentence.ts'

const long = 'x'.repeat(300)
const passwords = ['', 'short', 'lower-case-1', 'UPPER-CASE-1', 'No-Number', 'NoSpecial1', `Aa1!${long}`]

const cap = { action: 'tell', currency: 'USD', countries: [], cities: [] }
const [inBogor, inIndonesia] = [
  { city: 'Bogor', country: 'ID', amount: 1 },
  { country: 'ID', amount: 1 },
]
/** Rules that make no sense, each in its own way. */
const travelRules = [
  { cap },
  { cap: { ...cap, everywhere: 0.5, countries: [inIndonesia, inIndonesia], cities: [inBogor, inBogor] } },
  { cap: { ...cap, countries: [{ country: '', amount: 0 }], cities: [{ ...inBogor, city: '' }] } },
  { stars: { action: 'never', least: 9 } },
  { stars: { action: 'tell' } },
  { stars: { action: 'tell', least: 4, most: 3 } },
  { daysAhead: { action: 'tell', least: 0 }, nights: { action: 'tell', most: 31 } },
]

/** What each form can complain about, found by filling it in badly. */
function complaints(): string[] {
  const typed = ['', 'nobody', long, 'line\nbreak']
  const forms = [
    ...[
      Registration,
      Credentials,
      ForgottenPassword,
      SecretReset,
      changePassword.body,
      PersonalDetails,
      NewEmail,
      CompanyForm,
      inviteTeamMember.body,
    ].flatMap((form) =>
      typed.map((text) => form.safeParse(Object.fromEntries(Object.keys(form.shape).map((field) => [field, text])))),
    ),
    ...passwords.map((password) => NewPassword.safeParse(password)),
    ...travelRules.map((rules) => PolicyRules.safeParse(rules)),
    Registration.safeParse({
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.example',
      contactNumber: '+62 812 1234',
      password: 'Kelapa-Muda-77',
      confirm: 'Kelapa-Muda-78',
      isRegisterCompanyPIC: true,
    }),
  ]
  const sentences = forms.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
  // What has no words of its own never leaves a form that people can fill in.
  return [...new Set(sentences)].filter((sentence) => !/^(Invalid input|Too big|Invalid option)/.test(sentence))
}

const refusals = [
  WRONG_CREDENTIALS,
  COMPANY_EMAIL_NEEDED,
  LINK_FAILED,
  INVALID_LINK,
  INVALID_TOKEN,
  WRONG_PASSWORD,
  english('bookingAhead'),
  english('inChargeOfCompany'),
  english('refundOwed'),
  LINK_DEAD,
  NAMES_REQUIRED,
  english('declinedTooOften'),
  english('approvalsUnderWay'),
  // What calls of many screens refuse with.
  'Not found',
  'Hotel not found',
  'Check-in is in the past',
  'Check-out must be after check-in',
  'This transaction is paid with another provider.',
  ...[...Object.values(team), ...Object.values(travelPolicy)].filter((word) => typeof word === 'string'),
]

it('the sentences of the contract are in both languages, and unchanged in English', () => {
  const sentences = [...complaints(), ...refusals]
  expect(sentences.length).toBeGreaterThan(25)
  expect(sentences.filter((sentence) => !(sentence in id.said))).toEqual([])
  expect(Object.entries(en.said).filter(([sentence, words]) => sentence !== words)).toEqual([])
})

it('a sentence is said in the language of the page; one that nobody knows stays as it is', async () => {
  const { t } = await createI18n('id', id)
  for (const [sentence, words] of Object.entries(id.said)) expect(translateSentence(sentence, t)).toBe(words)
  expect(translateSentence(WRONG_CREDENTIALS, t)).toBe('Email atau kata sandi salah')
  expect(translateSentence('password: Too big. 1:2', t)).toBe('password: Too big. 1:2')
})
