import { expect, test } from 'vitest'
import { newsletterConsent } from '#shared/newsletter-consent.ts'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import { linkKey, readLinkKey } from './subscription-rules.ts'

const secret = 'a-key-that-signs-and-never-changes'
const linked = { id: '6b0c0c3e-5f0e-4d3b-9d1e-0f5f8f3b7a11', askedAt: new Date('2026-11-26T09:00:00.123Z') }

test('a link names its subscription, for its purpose and by our key alone', () => {
  const confirm = linkKey(secret, 'confirm', linked)
  const unsubscribe = linkKey(secret, 'unsubscribe', linked)
  expect(readLinkKey(secret, 'confirm', confirm)).toEqual({ id: linked.id, askedAtMs: linked.askedAt.getTime() })
  expect(readLinkKey(secret, 'unsubscribe', unsubscribe)?.id).toBe(linked.id)
  expect(readLinkKey(secret, 'confirm', unsubscribe)).toBeUndefined()
  expect(readLinkKey(secret, 'unsubscribe', confirm)).toBeUndefined()
  expect(readLinkKey('another-key', 'confirm', confirm)).toBeUndefined()
  for (const forged of ['', '.', confirm.slice(0, -1), confirm.replace('6b0c', '7b0c'), `${confirm}x`])
    expect(readLinkKey(secret, 'confirm', forged), forged).toBeUndefined()
})

test('it is off unless an operator switches it on, which in live needs a key that signs', () => {
  expect(readConfig({}).confirmsNewsletter).toBe(false)
  const on = { ...liveSettings, NEWSLETTER_DOUBLE_OPT_IN: 'true' }
  expect(() => readConfig({ ...on, SECRETS_KEY: '' })).toThrow('SECRETS_KEY must be set: links of the newsletter')
  const SECRETS_KEY = Buffer.alloc(32, 'k9').toString('base64')
  expect(readConfig({ ...on, SECRETS_KEY }).confirmsNewsletter).toBe(true)
})

test('another text of the consent is another version', () => {
  expect(newsletterConsent).toEqual({
    version: '1',
    words: {
      en: 'Yes, send me news about destinations and offers by e-mail. I can stop at any time with the link in each letter.',
      id: 'Ya, kirimi saya kabar tentang destinasi dan penawaran lewat email. Saya dapat berhenti kapan saja lewat tautan di setiap surat.',
    },
  })
})
