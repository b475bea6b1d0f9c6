import { parseSync, Visitor, type ESTree } from 'vite'
import type { SourceFile } from '#tools/imports.ts'
import type { Sentence } from './sentence.ts'

type Texts = readonly (readonly [path: string, text: string])[]

const nameOf = (property: ESTree.ObjectProperty): string | undefined => {
  const { key } = property
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

const HOLE = '{{…}}'

const templateText = ({ quasis }: ESTree.TemplateLiteral): string =>
  quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE)

/** Every text beneath a node, each by the path of properties that leads to it; several at one path are counted. */
function textsOf(node: ESTree.Node): Texts {
  const texts: [string, string][] = []
  const counts = new Map<string, number>()
  const add = (path: string, text: string) => {
    const nth = counts.get(path) ?? 0
    counts.set(path, nth + 1)
    texts.push([nth === 0 ? path : `${path}#${nth + 1}`, text])
  }
  const walk = (at: unknown, path: string): void => {
    if (Array.isArray(at)) return at.forEach((one) => walk(one, path))
    if (typeof at !== 'object' || at === null || !('type' in at)) return
    const child = at as ESTree.Node
    if (child.type === 'Literal') return typeof child.value === 'string' ? add(path, child.value) : undefined
    if (child.type === 'TemplateLiteral') {
      add(path, templateText(child))
      return walk(child.expressions, path)
    }
    if (child.type === 'Property') {
      const name = nameOf(child as ESTree.ObjectProperty)
      return walk(child.value, name === undefined ? path : `${path}.${name}`)
    }
    // What a sentence is compared with is no sentence.
    if (child.type === 'BinaryExpression') return
    for (const [key, value] of Object.entries(child)) if (!key.startsWith('type')) walk(value, path)
  }
  walk(node, '')
  return texts
}

/** What a file calls by a name of its own: `{ en, id }` may stand for words that are written above it. */
function constantsOf({ body }: ESTree.Program): Map<string, ESTree.Node> {
  const declared = body.flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
  return new Map(
    declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  )
}

/** `{ en: …, id: … }` wherever it stands in a file, whatever is in it: text, functions of text, lists, maps. */
export function pairedWords({ path, text }: SourceFile): Sentence[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const sentences: Sentence[] = []
  const constants = constantsOf(program)
  new Visitor({
    ObjectExpression({ properties, start }) {
      const named = properties.flatMap((property) => (property.type === 'Property' ? [property] : []))
      const sides = (['en', 'id'] as const).map((language) => named.find((one) => nameOf(one) === language)?.value)
      const [english, indonesian] = sides.map(
        (side) => side && textsOf(constants.get(text.slice(side.start, side.end)) ?? side),
      )
      if (!english || !indonesian) return
      const line = text.slice(0, start).split('\n').length
      const inIndonesian = new Map(indonesian)
      const inEnglish = new Map(english)
      for (const at of new Set([...inEnglish.keys(), ...inIndonesian.keys()])) {
        const pair = { english: inEnglish.get(at), indonesian: inIndonesian.get(at) }
        const words = [pair.english, pair.indonesian].filter((one) => one !== undefined)
        if (words.some((one) => /\p{L}/u.test(one.replaceAll(HOLE, ''))))
          sentences.push({ name: `${path}:${line}${at}`, ...pair, places: [path] })
      }
    },
  }).visit(program)
  return sentences
}
