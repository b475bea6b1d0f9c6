import { Disclosure } from '#web/ui/Disclosure.tsx'
import { textsInLanguage } from './texts-in-language.ts'
import type english from './texts/en.json'

type Texts = typeof english
export type InfoName = keyof Texts
export type InfoGroup = Texts[InfoName]['groups'][number]

const useTexts = textsInLanguage<Texts>({
  en: () => import('./texts/en.json'),
  id: () => import('./texts/id.json'),
})

/** The text of a page. Suspends until it is here. */
export const useInfoText = <Name extends InfoName>(page: Name): Texts[Name] => useTexts()[page]

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
