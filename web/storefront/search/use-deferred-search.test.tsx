import { act, renderHook } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { useDeferredSearch } from './use-deferred-search.ts'

const news = (searchId: string, found: number) => ({ searchId, found })

it('shows the first of another search at once, and what comes after it when there is time', async () => {
  const { result, rerender } = renderHook(useDeferredSearch<ReturnType<typeof news>>, { initialProps: news('a', 1) })
  const told = (searchId: string, found: number) => {
    flushSync(() => rerender(news(searchId, found)))
    return result.current
  }
  await act(async () => {
    expect(told('a', 2)).toEqual(news('a', 1))
    expect(told('b', 0)).toEqual(news('b', 0))
    expect(told('b', 3)).toEqual(news('b', 0))
    expect(told('b', 4)).toEqual(news('b', 0))
  })
  expect(result.current).toEqual(news('b', 4))
})
