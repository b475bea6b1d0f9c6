import { expect, it } from 'vitest'
import { readCompared, writeCompared } from './compared.ts'

const params = (text: string) => new URLSearchParams(text)

it('an address names up to four hotels, each once', () => {
  expect(readCompared(params('compare=1,2,2,,3,4,5'))).toEqual(['1', '2', '3', '4'])
  expect(readCompared(params('compare='))).toEqual([])
  expect(readCompared(params('stars=5'))).toBeUndefined()
})

it('is written beside what else the address says, and taken out of it', () => {
  const written = writeCompared(params('stars=5'), ['1', '2', '3', '4', '5'])
  expect(written.toString()).toBe('stars=5&compare=1%2C2%2C3%2C4')
  expect(writeCompared(written, undefined).toString()).toBe('stars=5')
})
