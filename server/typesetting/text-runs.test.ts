import { expect, test } from 'vitest'
import { runsOf } from './text-runs.ts'

/** What stands from left to right; a font turns the letters of its own runs. */
const drawn = (line: string) => runsOf(line).map(({ text, family }) => `${family}: ${text}`)

test('a line is cut where the font changes', () => {
  expect(drawn('王 Wang')).toEqual(['chinese: 王', 'plain:  Wang'])
})

test('the same signs are in the hand of the country that the rest of the text is from', () => {
  expect(drawn('東京')).toEqual(['chinese: 東京'])
  expect(drawn('東京タワー')).toEqual(['japanese: 東京タワー'])
  expect(drawn('東京 도쿄')).toEqual(['korean: 東京', 'plain:  ', 'korean: 도쿄'])
})

test('words of an Arabic or Hebrew name stand from right to left within the line', () => {
  expect(drawn('Mr محمد علي, Riyadh')).toEqual([
    'plain: Mr ',
    'arabic: علي',
    'plain:  ',
    'arabic: محمد',
    'plain: , Riyadh',
  ])
  expect(drawn('דוד כהן')).toEqual(['hebrew: כהן', 'plain:  ', 'hebrew: דוד'])
})

test('numbers keep their direction, and brackets still close', () => {
  const words = drawn('דוד (12) כהן').map((run) => run.replace(/^\w+: /, ''))
  expect(words).toEqual(['כהן', ' (', '12', ') ', 'דוד'])
  // The font turns its own digits, too: they are handed to it turned, and come out as they are read.
  expect(drawn('١٢٣')).toEqual(['arabic: ٣٢١'])
})
