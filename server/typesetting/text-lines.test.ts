import { expect, test } from 'vitest'
import { linesOf } from './text-lines.ts'

/** Every character is as wide as any other. */
const lines = (text: string, width: number) => linesOf(text, width, (part) => Array.from(part).length)

test('a line ends at a space, after a hyphen or a slash', () => {
  expect(lines('one two three', 7)).toEqual(['one two', 'three'])
  expect(lines('twenty-five', 8)).toEqual(['twenty-', 'five'])
  expect(lines('https://a.example/b', 12)).toEqual(['https://', 'a.example/b'])
  expect(lines('ayu@lodestay.example', 18)).toEqual(['ayu', '@lodestay.example'])
  expect(lines('one, two', 4)).toEqual(['one,', 'two'])
})

test('Chinese, Japanese and Thai lines end between words, never before what closes', () => {
  const chinese = '北京市朝阳区建国门外大街一号，国贸大厦。'
  for (let width = 4; width < 20; width += 1) {
    const set = lines(chinese, width)
    expect(set.join('')).toBe(chinese)
    for (const line of set) expect(line).not.toMatch(/^[，。]/)
  }
  expect(lines('โรงแรมใหญ่', 8)).toEqual(['โรงแรม', 'ใหญ่'])
})

test('what fits on no line is broken anywhere, and nothing is lost', () => {
  expect(lines('a'.repeat(10), 4)).toEqual(['aaaa', 'aaaa', 'aa'])
  expect(lines('', 4)).toEqual([])
  expect(lines('ab', 0)).toEqual(['a', 'b'])
})
