import { isTest, type SourceFile } from '#tools/imports.ts'
import type { Sentence } from './sentence.ts'

type Tree = { [key: string]: string | Tree | (string | Tree)[] }

/** Each text of a tree of words, by its path. */
export function flatten(tree: Tree | (string | Tree)[], prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

/** Two files of words, one for each language, beside each other. */
export function pairedTexts(
  name: string,
  english: Tree,
  indonesian: Tree,
  places: (key: string) => string[],
): Sentence[] {
  const [inEnglish, inIndonesian] = [flatten(english), flatten(indonesian)]
  return [...new Set([...inEnglish.keys(), ...inIndonesian.keys()])].map((key) => ({
    name: `${name}.${key}`,
    english: inEnglish.get(key),
    indonesian: inIndonesian.get(key),
    places: places(key),
  }))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const asked = /['"]([a-z]\w*(?:\.[\w-]+)+)['"]|`((?:[a-z][\w.]*|\$\{\w+\})\.(?:[\w.-]|\$\{[^}]*\})*)`/g

/** Which files of the pages ask for a key, whole or made of a template's parts. */
export function whoAsks(files: readonly SourceFile[]): (key: string) => string[] {
  const whole = new Map<string, Set<string>>()
  const made: { pattern: RegExp; path: string }[] = []
  for (const { path, text } of files) {
    if (!path.startsWith('web/') || path.startsWith('web/i18n/') || isTest(path) || !/\.tsx?$/.test(path)) continue
    for (const [, key, template] of text.matchAll(asked)) {
      if (key) whole.set(key, (whole.get(key) ?? new Set()).add(path))
      else if (template) made.push({ path, pattern: patternOf(template) })
    }
  }
  // A template that begins with what is filled in could be anything: it counts for keys that nothing else asks for.
  const [begun, open] = [made.filter(({ pattern }) => !isOpen(pattern)), made.filter(({ pattern }) => isOpen(pattern))]
  return (key) => {
    const plain = key.replace(/_(?:zero|one|other)$/, '')
    const by = (patterns: typeof made) => patterns.filter(({ pattern }) => pattern.test(plain)).map(({ path }) => path)
    const asking = new Set([...(whole.get(plain) ?? []), ...(whole.get(key) ?? []), ...by(begun)])
    return [...(asking.size > 0 ? asking : new Set(by(open)))].toSorted()
  }
}

const isOpen = ({ source }: RegExp) => source.startsWith('^.+')
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('.+')}$`,
  )
