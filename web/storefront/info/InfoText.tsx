import { use } from 'react'
import type { Language } from '#shared/language.ts'
import { usePageState } from '#web/page-state.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import type english from './texts/en.json'

type Texts = typeof english
export type InfoName = keyof Texts
type InfoGroup = Texts[InfoName]['groups'][number]

const loads: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./texts/en.json'),
  id: () => import('./texts/id.json'),
}
const loaded = new Map<Language, Promise<{ default: Texts }>>()

/** In the language of the page only. */
function loadTexts(language: Language): Promise<{ default: Texts }> {
  const texts = loaded.get(language) ?? loads[language]()
  loaded.set(language, texts)
  return texts
}

/** The text of a page, in its language and with the operator's own names. Suspends until it is here. */
export function useInfoText<Name extends InfoName>(page: Name): Texts[Name] {
  const { language, settings } = usePageState()
  const { operator, paymentPartners } = settings
  return filled(use(loadTexts(language)).default[page], {
    seller: operator.name,
    support: operator.supportEmail,
    privacy: operator.privacyEmail,
    payments: paymentPartners.join(', '),
  })
}

/** The same texts with `{{name}}` said. */
function filled<T>(texts: T, names: Record<string, string>): T {
  if (typeof texts === 'string') return texts.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '') as T
  if (Array.isArray(texts)) return texts.map((one: unknown) => filled(one, names)) as T
  const entries = Object.entries(texts as object).map(([key, text]) => [key, filled(text as unknown, names)])
  return Object.fromEntries(entries) as T
}

/** Headings with paragraphs, or questions that open. */
export function InfoGroups({ groups, asks = false }: { groups: readonly InfoGroup[]; asks?: boolean }) {
  const Part = asks ? Question : Paragraphs
  return groups.map((group) => (
    <section key={group.title || 'only'} className="mt-10 first:[.beside_&]:mt-0">
      {group.title && <h2 className="mb-3 text-2xl">{group.title}</h2>}
      {group.items.map((item) => (
        <Part key={item.title} title={item.title} text={item.text} level={group.title ? 'h3' : 'h2'} />
      ))}
    </section>
  ))
}

interface PartProps {
  title: string
  text: string
  level: 'h2' | 'h3'
}

function Paragraphs({ title, text, level: Heading }: PartProps) {
  return (
    <div className="mt-7 first:mt-0">
      <Heading className="text-xl">{title}</Heading>
      <p className="mt-2 text-muted">
        <Linked text={text} />
      </p>
    </div>
  )
}

function Question({ title, text }: PartProps) {
  return (
    <Disclosure summary={title}>
      <p>
        <Linked text={text} />
      </p>
    </Disclosure>
  )
}

/** E-mail addresses in a text can be written to. */
function Linked({ text }: { text: string }) {
  return text.split(/((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={place} href={`mailto:${part}`} className="font-semibold text-brand underline underline-offset-4">
        {part}
      </a>
    ),
  )
}
