import { languages, type Language } from '#shared/language/language.ts'

/** Small words that no long text does without, and that the other language does not have. */
const smallWords: Record<Language, ReadonlySet<string>> = {
  en: new Set('the and of is are with for from your its our by to was were this that each all'.split(' ')),
  id: new Set(
    'dan yang di dengan untuk dari ini itu pada adalah kami anda ke serta atau tersedia setiap para'.split(' '),
  ),
}

/** A single small word may be part of a name. */
const ENOUGH = 2

/**
 * What a supplier's text is written in: they answer in English what they do not have in the language that was asked for, and
 * do not say so. Undefined for what is too short to tell.
 */
export function languageOfText(html: string): Language | undefined {
  const words =
    html
      .replaceAll(/<[^<>]*>/g, ' ')
      .toLowerCase()
      .match(/\p{Letter}+/gu) ?? []
  const counts = languages.map((language) => ({
    language,
    count: words.filter((word) => smallWords[language].has(word)).length,
  }))
  const [most, next] = counts.toSorted((a, b) => b.count - a.count)
  return most && most.count >= ENOUGH && most.count > (next?.count ?? 0) ? most.language : undefined
}
