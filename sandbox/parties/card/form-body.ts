/** A decoded form: text, or lists and maps of it. */
export type FormValue = string | FormValue[] | FormMap
export interface FormMap {
  [name: string]: FormValue
}

const MAX_DEPTH = 8

/**
 * Decodes Stripe's form encoding: `a[b]=1`, `a[]=1`, `a[0][b]=1`. Numbered keys become lists.
 * Names that would reach into a prototype are ignored.
 */
export function parseForm(body: string): FormMap {
  const root: FormMap = Object.create(null) as FormMap
  for (const [name, value] of new URLSearchParams(body)) {
    const path = pathOf(name)
    if (path === undefined || path.some((part) => part === '__proto__')) continue
    place(root, path, value)
  }
  return asLists(root) as FormMap
}

function pathOf(name: string): string[] | undefined {
  const head = /^[^[\]]+/.exec(name)?.[0]
  if (head === undefined) return undefined
  const rest = name.slice(head.length)
  const parts = [...rest.matchAll(/\[([^[\]]*)\]/g)]
  const isWhole = parts.reduce((length, part) => length + part[0].length, 0) === rest.length
  return isWhole && parts.length < MAX_DEPTH ? [head, ...parts.map((part) => part[1] ?? '')] : undefined
}

function place(root: FormMap, path: string[], value: string): void {
  let map = root
  for (const part of path.slice(0, -1)) {
    const key = part === '' ? String(Object.keys(map).length) : part
    const next = map[key]
    if (typeof next === 'object' && !Array.isArray(next)) map = next
    else map = map[key] = Object.create(null) as FormMap
  }
  const last = path.at(-1) ?? ''
  map[last === '' ? String(Object.keys(map).length) : last] = value
}

function asLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, item]) => [key, asLists(item)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
