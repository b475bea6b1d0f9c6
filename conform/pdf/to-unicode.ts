const charactersOf = (digits: string): string =>
  String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Which characters each code of a font means (ISO 32000-1, 9.10.3). */
export function readToUnicode(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = '', text = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]*)>/gi))
      characters.set(Number.parseInt(code, 16), charactersOf(text))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    const ranges = /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:\[([^\]]*)\]|<([\da-f]+)>)/gi
    for (const [, first = '', last = '', list, start = ''] of block.matchAll(ranges)) {
      const from = Number.parseInt(first, 16)
      const listed = list?.match(/[\da-f]+/gi)
      for (let code = from; code <= Number.parseInt(last, 16); code += 1) {
        const next = (Number.parseInt(start, 16) + code - from).toString(16).padStart(4, '0')
        characters.set(code, charactersOf(listed ? (listed[code - from] ?? '') : next))
      }
    }
  }
  return characters
}
