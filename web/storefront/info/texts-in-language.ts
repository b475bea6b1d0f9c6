import { use } from 'react'
import type { Language } from '#shared/language/language.ts'
import { usePageState } from '#web/page-state.ts'

type Loads<Texts> = Record<Language, () => Promise<{ default: Texts }>>

/**
 * A hook that answers texts in the page's language, the only one that is loaded, with the operator's own names in them.
 * It suspends until they are here.
 */
export function textsInLanguage<Texts>(loads: Loads<Texts>): () => Texts {
  const loaded = new Map<Language, Promise<{ default: Texts }>>()
  const load = (language: Language) => {
    const texts = loaded.get(language) ?? loads[language]()
    loaded.set(language, texts)
    return texts
  }
  return function useTexts() {
    const { language, settings } = usePageState()
    const { operator, paymentPartners } = settings
    return filled(use(load(language)).default, {
      seller: operator.name,
      support: operator.supportEmail,
      privacy: operator.privacyEmail,
      payments: paymentPartners.join(', '),
    })
  }
}

/** The same texts with `{{name}}` said. */
function filled<T>(texts: T, names: Record<string, string>): T {
  if (typeof texts === 'string') return texts.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '') as T
  if (Array.isArray(texts)) return texts.map((one: unknown) => filled(one, names)) as T
  const entries = Object.entries(texts as object).map(([key, text]) => [key, filled(text as unknown, names)])
  return Object.fromEntries(entries) as T
}
