import { expect, it } from 'vitest'
import { OneSpeaker } from './one-speaker.ts'

it('lets the first speak at once, and the others when those before them have ended', () => {
  const said: string[] = []
  const floor = new OneSpeaker((text) => said.push(text))
  const [first, second, third] = [floor.join(), floor.join(), floor.join()]

  second.write('b1 ')
  first.write('a1 ')
  third.write('c1 ')
  expect(said.join('')).toBe('a1 ')

  third.done()
  second.write('b2 ')
  expect(said.join('')).toBe('a1 ')

  first.done()
  expect(said.join('')).toBe('a1 b1 b2 ')
  second.write('b3 ')
  expect(said.join('')).toBe('a1 b1 b2 b3 ')

  second.done()
  expect(said.join('')).toBe('a1 b1 b2 b3 c1 ')
})
