import { expect, it } from 'vitest'
import en from '#web/public/assets/locales/en/translation.json'
import id from '#web/public/assets/locales/id/translation.json'
import { createI18n } from './create-i18n.ts'
import { translateSentence } from './translate-sentence.ts'

it('sentences are in both languages, and unchanged in English', () => {
  expect(Object.entries(en.said).filter(([sentence, words]) => sentence !== words)).toEqual([])
})

it('a sentence is said in the language of the page; one that nobody knows stays as it is', async () => {
  const { t } = await createI18n('id', id)
  for (const [sentence, words] of Object.entries(id.said)) expect(translateSentence(sentence, t)).toBe(words)
  expect(translateSentence('password: Too big. 1:2', t)).toBe('password: Too big. 1:2')
})
