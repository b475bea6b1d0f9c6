import { expect, it } from 'vitest'
import type { TermedRate } from '#shared/rate/cancellation-terms.ts'
import { asWritten } from '#server/typesetting/line.ts'
import { cancellationLines } from './cancellation-lines.ts'

const rate = (...texts: string[]): TermedRate => ({
  refundable: false,
  cancellationPolicies: texts.map((text) => ({ text, rules: [] })),
})

const told = (rates: TermedRate[], language: 'en' | 'id') =>
  cancellationLines(rates, { currency: 'USD', language, payAtHotel: false })

it('says once, in an Indonesian letter, that the words beneath are English, and which are a supplier’s', () => {
  const lines = told([rate('<p>Groups are treated <b>apart</b>.</p>'), rate('Late arrivals keep the room.')], 'id')
  expect(lines.map(asWritten)).toEqual([
    'Kamar 1: Harga ini tidak bisa refund.',
    'Kamar 2: Harga ini tidak bisa refund.',
    'Ditulis dalam bahasa Inggris:',
    'Kamar 1: Groups are treated apart.',
    'Kamar 2: Late arrivals keep the room.',
    'Semua waktu mengikuti waktu setempat hotel.',
  ])
  expect(lines.slice(3, 5)).toEqual([
    { before: 'Kamar 1: ', supplier: 'Groups are treated apart.' },
    { before: 'Kamar 2: ', supplier: 'Late arrivals keep the room.' },
  ])
})

it('says no such thing to an English reader, nor where a supplier adds no words', () => {
  expect(told([rate('Late arrivals keep the room.')], 'en').map(asWritten)).toEqual([
    'This rate is not refundable.',
    'Late arrivals keep the room.',
    'All times are the hotel’s local time.',
  ])
  expect(told([rate()], 'id').map(asWritten)).toEqual([
    'Harga ini tidak bisa refund.',
    'Semua waktu mengikuti waktu setempat hotel.',
  ])
})
