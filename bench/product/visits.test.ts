import { afterEach, expect, it, vi } from 'vitest'
import { searchAsVisitor } from './visits.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const POLLS = /\/results/

/** A shop that begins each search and says this to its polls, one after another. */
function answerPolls(...answers: (() => Response)[]) {
  let polls = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (!POLLS.test(address as string)) return Response.json({ token: 't' })
    polls += 1
    return answers[polls - 1]!()
  })
  return () => polls
}

const busy = (headers: Record<string, string>) => () => new Response('busy', { status: 503, headers })

it('asks again when a poll is told to, and not before', async () => {
  vi.useFakeTimers()
  const polls = answerPolls(busy({ 'retry-after': '2' }), () => Response.json({ status: 'Completed' }))
  const visit = searchAsVisitor('http://shop', 1)
  await vi.advanceTimersByTimeAsync(1999)
  expect(polls()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await visit).toEqual({ end: 'completed', ms: 2000 })
})

it('breaks where a poll fails, and is not told to come back', async () => {
  answerPolls(busy({}))
  expect(await searchAsVisitor('http://shop', 1)).toEqual({ end: 'broken', why: 'results: 503 busy' })
})
