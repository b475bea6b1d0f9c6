import { expect, test } from 'vitest'
import { passRefusals } from '#shared/bundle/pass-state.ts'
import { aBookingLetter } from '#server/testing/a-booking-letter.ts'
import { passRefusedLetter } from './pass-refused-letter.ts'
import { passReminderLetter } from './pass-reminder-letter.ts'
import { passSentLetter } from './pass-sent-letter.ts'

const formUrl = `${aBookingLetter.url}&form=roaming`
const pass = { ...aBookingLetter, partnerName: 'Telco', days: 3, numberEnd: '007', occasion: '1', formUrl }
const indonesian = { ...pass, language: 'id' as const }

test('a pass that was sent tells how it is activated, and until when, in both languages [A1-015]', () => {
  const sent = { activateUntil: '2027-01-30', hasArrived: false }
  const { subject, text } = passSentLetter.write({ ...pass, ...sent })
  expect(subject).toBe('Your roaming pass is with Telco')
  for (const said of ['until Sat, 30 Jan 2027', 'data roaming', 'Pass: Telco, 3 days', 'Number: …007', pass.reference])
    expect(text).toContain(said)
  expect(passSentLetter.write({ ...pass, ...sent, days: 1 }).text).toContain('Pass: Telco, 1 day\n')
  const other = passSentLetter.write({ ...indonesian, ...sent }).text
  for (const said of ['hingga Sab, 30 Jan 2027', 'data roaming', 'Paket: Telco, 3 hari']) expect(other).toContain(said)
  // Nobody who is there is told what to do before the journey.
  const [before, sebelum] = ['before you travel', 'sebelum berangkat']
  expect([text.includes(before), other.includes(sebelum)]).toEqual([true, true])
  const late = [pass, indonesian].map((about) => passSentLetter.write({ ...about, ...sent, hasArrived: true }).text)
  expect(late.filter((said) => said.includes(before) || said.includes(sebelum))).toEqual([])
})

test('a number that gets none hears why and what to do, each reason in both languages', () => {
  const operators = ['Blue', 'Red']
  const texts = passRefusals.flatMap((refusal) =>
    [pass, indonesian].map(
      (about) => passRefusedLetter.write({ ...about, refusal, operators, canAskAgain: true }).text,
    ),
  )
  expect(new Set(texts).size).toBe(2 * passRefusals.length)
  expect(texts[0]).toContain('is for numbers of Blue and Red')
  expect(texts[1]).toContain('berlaku untuk nomor Blue dan Red')
  for (const text of texts) expect(text).toContain('007')
  // As the page calls a suspended number.
  expect(texts[2 * passRefusals.indexOf('SUSPENDED') + 1]).toContain('berakhiran 007 sedang dinonaktifkan')
})

test('with no number left it says so, and promises nothing', () => {
  const why = { refusal: 'OTHER_OPERATOR' as const, operators: ['Blue'] }
  const open = passRefusedLetter.write({ ...pass, ...why, canAskAgain: true })
  expect(open.text).toContain('with another number, until Tue, 1 Dec 2026')
  expect(open.text).toContain(`Ask with another number: ${formUrl}\n`)
  for (const language of ['en', 'id'] as const) {
    const { html } = passRefusedLetter.write({ ...pass, language, ...why, canAskAgain: true })
    expect(html).toContain(`href="${pass.url}"`)
  }
  const over = passRefusedLetter.write({ ...pass, ...why, canAskAgain: false })
  expect(over.subject).toBe('No Telco roaming pass for your number')
  expect(over.text).toContain(`View your booking: ${pass.url}\n`)
  expect(over.text).not.toContain('until')
  expect(over.text).toContain('cannot be asked for with another number any more')
  expect(over.text).not.toContain('Ask with another number')
  expect(over.text).not.toContain(formUrl)
})

test('a reminder names what is left to do: to ask, the code, or another number', () => {
  const operators = ['Blue', 'Red']
  const ask = passReminderLetter.write({ ...pass, numberEnd: '', operators, left: 'ask' })
  expect(ask.text).toContain('with the number that you travel with, until Tue, 1 Dec 2026')
  expect(ask.text).not.toContain('Number:')
  expect(ask.text).toContain(`Ask for the roaming pass: ${formUrl}\n`)
  const code = passReminderLetter.write({ ...pass, operators, left: 'code' }).text
  expect(code).toContain('have a code sent to your phone')
  expect(code).toContain(`Confirm your number: ${formUrl}\n`)
  const indonesianCode = passReminderLetter.write({ ...indonesian, operators, left: 'code' }).text
  expect(indonesianCode).toContain('minta kode ke ponsel Anda')
  const other = passReminderLetter.write({ ...pass, operators, left: 'other' }).text
  expect(other).toContain('the number that ends in 007 gets no roaming pass')
  expect(other).toContain('with a number of Blue or Red')
  expect(other).toContain(`Ask with another number: ${formUrl}\n`)
  const indonesianOther = passReminderLetter.write({ ...indonesian, operators, left: 'other' }).text
  expect(indonesianOther).toContain('nomor yang berakhiran 007 tidak mendapat paket roaming')
})
