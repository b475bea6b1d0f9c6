import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

interface Family {
  /** Whose files they are, and where, from the package's entry. */
  from: string
  regular: string
  bold: string
  /** What it is asked for; without it anything. So no large file is read for a picture in a name. */
  writes?: RegExp
}

const EAST_ASIA = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u
const embedpdf = (code: string, name: string, format = 'otf') => ({
  from: `@embedpdf/fonts-${code}`,
  regular: `../fonts/${name}-Regular.${format}`,
  bold: `../fonts/${name}-Bold.${format}`,
})
const expo = (folder: string, name: string) => ({
  from: `@expo-google-fonts/${folder}`,
  regular: `400Regular/${name}_400Regular.ttf`,
  bold: `700Bold/${name}_700Bold.ttf`,
})

/** Noto in its parts, under the SIL Open Font License. Both weights of one draw the same characters. */
const families = {
  // Latin, Greek, Cyrillic and Devanagari.
  plain: expo('noto-sans', 'NotoSans'),
  // Simplified and traditional.
  chinese: { ...embedpdf('sc', 'NotoSansHans'), writes: EAST_ASIA },
  japanese: { ...embedpdf('jp', 'NotoSansJP'), writes: EAST_ASIA },
  korean: { ...embedpdf('kr', 'NotoSansKR'), writes: EAST_ASIA },
  thai: { ...expo('noto-sans-thai', 'NotoSansThai'), writes: /^\p{scx=Thai}/u },
  // The book hand: Noto Sans Arabic sets dots apart from their letters, which then cannot be copied.
  arabic: { ...embedpdf('arabic', 'NotoNaskhArabic', 'ttf'), writes: /^\p{scx=Arabic}/u },
  hebrew: { ...embedpdf('hebrew', 'NotoSansHebrew', 'ttf'), writes: /^\p{scx=Hebrew}/u },
} satisfies Record<string, Family>
export type FamilyName = keyof typeof families

const require = createRequire(import.meta.url)
const bytes = new Map<string, Buffer>()
const fonts = new Map<FamilyName, Font>()

/** The file of a font, read once a process and only when something is written in it. */
export function fontFile(name: FamilyName, weight: Weight): Buffer {
  const key = `${name} ${weight}`
  const { from, [weight]: file } = families[name]
  const read = bytes.get(key) ?? readFileSync(join(dirname(require.resolve(from)), file))
  bytes.set(key, read)
  return read
}

function fontOf(name: FamilyName): Font {
  const font = fonts.get(name) ?? (create(fontFile(name, 'regular')) as Font)
  fonts.set(name, font)
  return font
}

/** The same signs are drawn otherwise in China, Japan and Korea: what else the text holds tells where it is from. */
function orderFor(text: string): readonly FamilyName[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return ['japanese', 'chinese', 'korean']
  return /\p{sc=Hangul}/u.test(text) ? ['korean', 'chinese', 'japanese'] : ['chinese', 'japanese', 'korean']
}

/** Which font draws this part of a text; undefined: none does. */
export function familyOf(grapheme: string, text: string): FamilyName | undefined {
  // Letters, digits and signs of every second text; asking the font for each of them made long papers slow.
  if (/^[ -~]$/.test(grapheme)) return 'plain'
  const characters = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
  const draws = (name: FamilyName) => {
    const { writes }: Family = families[name]
    return (writes?.test(grapheme) ?? true) && characters.every((one) => fontOf(name).hasGlyphForCodePoint(one))
  }
  if (draws('plain')) return 'plain'
  const others: FamilyName[] = [...orderFor(text), 'thai', 'arabic', 'hebrew']
  return others.find(draws)
}
