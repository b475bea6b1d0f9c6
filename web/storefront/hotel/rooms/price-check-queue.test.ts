import { expect, test } from 'vitest'
import { createCheckQueue } from './price-check-queue.ts'

/** Checks that end when told, and the order in which they started. */
function checks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const check = (id: string) => () =>
    new Promise<string>((resolve) => {
      started.push(id)
      ends.set(id, () => resolve(id))
    })
  return { started, check, end: (id: string) => ends.get(id)?.() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('at most four prices are checked at once', async () => {
  const { started, check, end } = checks()
  const queue = createCheckQueue()
  for (const id of ['1', '2', '3', '4', '5', '6']) void queue.run(id, check(id))
  await settled()
  expect(started).toEqual(['1', '2', '3', '4'])
  end('2')
  await settled()
  expect(started).toEqual(['1', '2', '3', '4', '5'])
})

test('options in view go first', async () => {
  const { started, check, end } = checks()
  const queue = createCheckQueue(1)
  for (const id of ['1', '2', '3']) void queue.run(id, check(id))
  queue.setInView('3', true)
  await settled()
  end('3')
  await settled()
  expect(started).toEqual(['3', '1'])
})

test('a failed check frees its place, an aborted one never runs', async () => {
  const { started, check } = checks()
  const queue = createCheckQueue(1)
  const leaving = new AbortController()
  const failed = queue.run('1', () => Promise.reject(new Error('sold out')))
  const left = queue.run('2', check('2'), leaving.signal)
  leaving.abort(new Error('left'))
  void queue.run('3', check('3'))
  await expect(failed).rejects.toThrow('sold out')
  await expect(left).rejects.toThrow('left')
  await settled()
  expect(started).toEqual(['3'])
})
