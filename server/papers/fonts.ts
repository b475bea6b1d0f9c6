import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { writableText } from './writable-text.ts'

/** Latin, Greek, Cyrillic and Devanagari. Licensed under the SIL Open Font License. */
const files = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' } as const
export type Weight = keyof typeof files

export interface Fonts {
  files: Record<Weight, Buffer>
  /** The text as these fonts can show it. */
  write: (text: string, longest?: number) => string
}

let loaded: Fonts | undefined

/** Read once a process. */
export function loadFonts(): Fonts {
  loaded ??= readFonts()
  return loaded
}

function readFonts(): Fonts {
  const require = createRequire(import.meta.url)
  const read = (weight: Weight) => readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${files[weight]}`))
  const bytes = { regular: read('regular'), bold: read('bold') }
  // Both weights draw the same characters.
  const font = create(bytes.regular) as Font
  return {
    files: bytes,
    write: (text, longest) => writableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint), longest),
  }
}
