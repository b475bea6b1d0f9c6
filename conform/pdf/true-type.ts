/** How many glyphs a TrueType font has, and how wide they are (https://learn.microsoft.com/typography/opentype/spec/otff). */
export interface TrueType {
  glyphs: number
  /** In thousandths of the size. */
  widthOf: (glyph: number) => number
}

/** Undefined where it is no TrueType font. */
export function readTrueType(program: Buffer): TrueType | undefined {
  const tables = new Map<string, number>()
  for (let at = 0; at < program.readUInt16BE(4); at += 1) {
    const record = 12 + at * 16
    tables.set(program.toString('latin1', record, record + 4), program.readUInt32BE(record + 8))
  }
  const [head, maxp, hhea, hmtx] = ['head', 'maxp', 'hhea', 'hmtx'].map((name) => tables.get(name))
  if (head === undefined || maxp === undefined || hhea === undefined || hmtx === undefined) return undefined
  const unitsPerEm = program.readUInt16BE(head + 18)
  // All that follow are as wide as the last that is named.
  const named = program.readUInt16BE(hhea + 34)
  const widthOf = (glyph: number) => (program.readUInt16BE(hmtx + Math.min(glyph, named - 1) * 4) * 1000) / unitsPerEm
  return { glyphs: program.readUInt16BE(maxp + 4), widthOf }
}
