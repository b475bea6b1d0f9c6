import { expect, test, vi } from 'vitest'
import { keptPages } from './shared-polls.ts'
import type { Supplier, SupplyCall } from './supplier.ts'

const call: SupplyCall = { correlationId: 'polls', customerIp: '203.0.113.9', isTest: false }

function aSupplier() {
  const pollSearch = vi.fn<Supplier['pollSearch']>(async () => ({
    status: 'completed',
    expectedHotelCount: 0,
    completedHotelCount: 0,
    offers: [],
  }))
  return { pollSearch, supplier: keptPages({ pollSearch } satisfies Partial<Supplier> as unknown as Supplier) }
}

test('the last page of a search is kept for who asks again, but not where nobody will', async () => {
  const { supplier, pollSearch } = aSupplier()
  const ask = (token: string, said: SupplyCall) => supplier.pollSearch(token, undefined, 'USD', said)
  await ask('a', call)
  await ask('a', call)
  expect(pollSearch).toHaveBeenCalledTimes(1)
  await ask('b', { ...call, pricesOnly: true })
  await ask('b', call)
  expect(pollSearch).toHaveBeenCalledTimes(3)
})
