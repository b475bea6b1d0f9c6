import bidiFactory from 'bidi-js'
import { familyOf, type FamilyName } from './fonts.ts'
import { graphemesOf } from './writable-text.ts'

/** A part of a line in one font and one direction. */
export interface Run {
  text: string
  family: FamilyName
  /** Where it begins in the line as it was written. */
  start: number
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}]/u

/** Whether a line has letters that are read from the right. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

interface LevelledRun extends Run {
  level: number
}

/** A line from left to right, as it is drawn. The papers' own languages are written so: a foreign name stands within. */
export function runsOf(line: string): Run[] {
  const levels = hasRightToLeft(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : undefined
  const runs: LevelledRun[] = []
  let at = 0
  for (const grapheme of graphemesOf(line)) {
    const level = levels?.[at] ?? 0
    const family = familyOf(grapheme, line) ?? 'plain'
    const start = at
    at += grapheme.length
    const last = runs.at(-1)
    if (last && last.level === level && last.family === family) last.text += grapheme
    else runs.push({ text: grapheme, family, level, start })
  }
  return inOrder(runs).map(({ level, text, ...run }) => ({ ...run, text: asTheFontWants(text, level % 2 === 1) }))
}

/**
 * A font turns every text of its letters around, also numbers, which are read from left to right; and no sign between the
 * letters, where a bracket that opens has to close.
 */
function asTheFontWants(text: string, isRightToLeft: boolean): string {
  if (hasRightToLeft(text) === isRightToLeft) return text
  const turned = graphemesOf(text).toReversed()
  return (isRightToLeft ? turned.map((one) => bidi.getMirroredCharacter(one) ?? one) : turned).join('')
}

/** Unicode's rule L2: from the deepest level up, whatever is at least as deep is turned around. */
function inOrder(runs: readonly LevelledRun[]): LevelledRun[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: LevelledRun[] = []
    let deep: LevelledRun[] = []
    for (const run of ordered) {
      if (run.level >= level) deep = [run, ...deep]
      else {
        next.push(...deep, run)
        deep = []
      }
    }
    ordered = [...next, ...deep]
  }
  return ordered
}
