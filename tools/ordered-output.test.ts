import { expect, it } from 'vitest'
import { OrderedOutput } from './ordered-output.ts'

function open() {
  const texts: string[] = []
  const output = new OrderedOutput((text) => texts.push(text))
  return { output, works: [output.open(), output.open(), output.open()] as const, heard: () => texts.join('') }
}

it('lets the first be heard at once, and the others when those before them have ended', () => {
  const {
    works: [first, second, third],
    heard,
  } = open()
  second.write('b1 ')
  first.write('a1 ')
  third.write('c1 ')
  expect(heard()).toBe('a1 ')

  third.done()
  second.write('b2 ')
  expect(heard()).toBe('a1 ')

  first.done()
  expect(heard()).toBe('a1 b1 b2 ')
  second.write('b3 ')
  expect(heard()).toBe('a1 b1 b2 b3 ')

  second.done()
  expect(heard()).toBe('a1 b1 b2 b3 c1 ')
})

it('loses nothing of those behind one that never ends', () => {
  const { output, works, heard } = open()
  works[0].write('a1 ')
  works[1].write('b1 ')
  works[2].write('c1 ')
  works[2].done()
  output.flushAll()
  expect(heard()).toBe('a1 b1 c1 ')
})
