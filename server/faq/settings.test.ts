import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'

const sheet = 'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=csv'

test('a FAQ is read where the operator has written it', () => {
  expect(readConfig({}).faqSheet).toBeUndefined()
  expect(readConfig({ ...liveSettings, FAQ_SHEET_URL: sheet }).faqSheet?.at).toEqual({ url: sheet })
  const byKey = readConfig({ ...liveSettings, FAQ_SHEET_ID: '1aB-c_D', FAQ_SHEET_API_KEY: 'k' }).faqSheet
  expect(byKey?.at).toMatchObject({ apiUrl: 'https://sheets.googleapis.com', id: '1aB-c_D', key: 'k' })
})

test.each([
  'https://evil.example/faq.csv',
  'http://docs.google.com/spreadsheets/d/e/x/pub',
  'https://docs.google.com.evil.example/x',
  'https://docs.google.com:8443/x',
  'http://localhost:3001/x',
])('a live shop reads no FAQ at %s', (FAQ_SHEET_URL) => {
  expect(() => readConfig({ ...liveSettings, FAQ_SHEET_URL })).toThrow(/FAQ_SHEET_URL must be an https address/)
})
