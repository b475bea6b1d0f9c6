import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { lazily, streamJson } from './stream-json.ts'

const list = (length: number) => Array.from({ length }, (_, i) => ({ i, name: `Höтел ${i}` }))

test.each([0, 1, 99, 100, 101, 250])('a list of %d comes out as it went in, beside other members', async (length) => {
  const items = list(length)
  const answer = await text(
    streamJson({ data: lazily(items, (item) => item), total: length, nothing: undefined, hotels: items }),
  )
  expect(JSON.parse(answer)).toEqual({ data: items, total: length, hotels: items })
})

test('an object without members is one', async () => {
  expect(await text(streamJson({}))).toBe('{}')
})

test('a list is read no further than somebody reads', async () => {
  let read = 0
  const items = lazily(list(100_000), (item) => ({ ...item, read: (read += 1) }))
  const stream = streamJson({ items })
  stream.read()
  stream.destroy()
  expect(read).toBeLessThan(10_000)
})

test('others have their turn between the pieces of a long list', async () => {
  let turns = 0
  const takeTurn = () => {
    turns += 1
    turn = setImmediate(takeTurn)
  }
  let turn = setImmediate(takeTurn)
  await text(streamJson({ items: lazily(list(1000), (item) => item) }))
  clearImmediate(turn)
  expect(turns).toBeGreaterThanOrEqual(10)
})
