import { isDictionary, wordOf, type Dictionary, type Objects, type Value } from './objects.ts'

/** A tag of the logical structure (ISO 32000-1, 14.7.2). */
export interface Element {
  /** As the role map has it: `Table`, `H1`. */
  type: string
  dictionary: Dictionary
  parent?: Element
  children: Element[]
  /** What is painted inside it. */
  marks: { page: Value; id: number }[]
  /** Annotations inside it. */
  objects: Value[]
}

/** All tags, the outer before the inner, in reading order. */
export function elementsOf(objects: Objects): Element[] {
  const root = objects.dictionary(objects.catalog['/StructTreeRoot'])
  const roles = objects.dictionary(root['/RoleMap'])
  const all: Element[] = []

  function read(value: Value, parent: Element | undefined, outerPage: Value): Element {
    const dictionary = objects.dictionary(value)
    const page = dictionary['/Pg'] ?? outerPage
    const type = wordOf(roles[wordOf(dictionary['/S'])] ?? dictionary['/S']).slice(1)
    const element: Element = { type, dictionary, children: [], marks: [], objects: [], ...(parent ? { parent } : {}) }
    all.push(element)
    for (const kid of objects.list(dictionary['/K'])) {
      const what = objects.at(kid)
      if (typeof what === 'number') element.marks.push({ page, id: what })
      else if (isDictionary(what) && what['/Type'] === '/OBJR') element.objects.push(what['/Obj'] ?? null)
      else if (isDictionary(what) && typeof what['/MCID'] === 'number')
        element.marks.push({ page: what['/Pg'] ?? page, id: what['/MCID'] })
      else element.children.push(read(kid, element, page))
    }
    return element
  }

  for (const kid of objects.list(root['/K'])) read(kid, undefined, null)
  return all
}
