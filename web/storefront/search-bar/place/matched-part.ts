const plain = (letter: string) =>
  letter
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Where the typed term stands in a name, at a word's start and ignoring accents: "sao" in "São Paulo". */
export function matchedPart(name: string, term: string): [before: string, match: string, after: string] {
  const letters = Array.from(name, plain)
  const wanted = Array.from(term.trim(), plain)
  if (wanted.length > 0) {
    for (let start = 0; start + wanted.length <= letters.length; start++) {
      const startsWord = start === 0 || !/[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')
      if (!startsWord || wanted.some((letter, at) => letters[start + at] !== letter)) continue
      const whole = Array.from(name)
      const end = start + wanted.length
      return [whole.slice(0, start).join(''), whole.slice(start, end).join(''), whole.slice(end).join('')]
    }
  }
  return [name, '', '']
}
