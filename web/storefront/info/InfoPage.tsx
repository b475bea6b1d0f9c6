import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/language.ts'
import { usePageState } from '#web/page-state.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import type english from './texts/en.json'

type Texts = typeof english

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

/** As document B writes them (Q30). */
const canonical: Record<keyof Texts, string> = {
  about: '/AboutUs',
  contact: '/ContactUs',
  faq: '/faq',
  terms: '/termsandconditions',
  privacy: '/PrivacyPolicy',
}

/** A page of text: headings with paragraphs, or questions that open. */
export function InfoPage({ page }: { page: keyof Texts }) {
  const { t } = useTranslation()
  const text = use(loadTexts(usePageState().language)).default[page]
  const isTemplate = page === 'terms' || page === 'privacy'
  const Part = page === 'faq' ? Question : Paragraphs
  return (
    <div className="wrap py-12 desktop:py-16">
      <PageHead title={text.title} description={text.lead} canonical={canonical[page]} />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl desktop:text-4xl">{text.title}</h1>
        <p className="mt-4 text-lg text-muted">{text.lead}</p>
        {isTemplate && (
          <Alert tone="info" announced={false} className="mt-6">
            {t('info.template')}
          </Alert>
        )}
        {text.groups.map((group) => (
          <section key={group.title || 'only'} className="mt-10">
            {group.title && <h2 className="mb-3 text-2xl">{group.title}</h2>}
            {group.items.map((item) => (
              <Part key={item.title} title={item.title} text={item.text} level={group.title ? 'h3' : 'h2'} />
            ))}
          </section>
        ))}
        {isTemplate && <p className="mt-10 text-sm text-muted">{t('info.updated')}</p>}
      </div>
    </div>
  )
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
