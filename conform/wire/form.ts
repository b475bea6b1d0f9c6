type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** A form or a query with names like `a[b]=1` and `a[0]=1` as what it stands for; numbered names become lists. */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let map = root
    for (const part of path.slice(0, -1)) map = inside(map, part)
    const last = path.at(-1) ?? ''
    map[last === '' ? String(Object.keys(map).length) : last] = value
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, asLists(value)]))
}

function inside(map: { [name: string]: FormValue }, name: string): { [name: string]: FormValue } {
  const next = map[name]
  if (typeof next === 'object' && !Array.isArray(next)) return next
  return (map[name] = {})
}

function asLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, asLists(one)] as const)
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** The same of a form in parts (RFC 7578) that holds texts alone. */
export function readMultipart(body: string): { [name: string]: FormValue } {
  const fields = body.matchAll(/name="([^"]+)"\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n--/g)
  return readForm(
    new URLSearchParams(
      Array.from(fields, ([, name = '', value = '']) => [name, value] as [string, string]),
    ).toString(),
  )
}
