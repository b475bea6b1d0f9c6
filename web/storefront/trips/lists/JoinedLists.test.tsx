import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { aTransaction } from '#web/storefront/trips/a-booking.ts'
import { JoinedLists } from './JoinedLists.tsx'
import type { ListQuery } from './ListStates.tsx'
import type { Listed } from '#web/storefront/trips/transactions/use-transactions.ts'

type Query = ListQuery<{ object: Listed[] }>
const query = (changes: Partial<Query>): Query => ({
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => Promise.resolve(),
  ...changes,
})
const came = query({ data: { object: [aTransaction()] }, isFetching: false })
const failed = query({ error: new TypeError('network'), isFetching: false })

/** A page on which a press changes what became of the lists. */
function Lists() {
  const [queries, setQueries] = useState([came, query({})])
  return (
    <>
      <button onClick={() => setQueries([came, failed])}>fail</button>
      <button onClick={() => setQueries([came, query({})])}>ask again</button>
      <JoinedLists queries={queries} label="All" />
    </>
  )
}

it('shows nothing of one list until the other is there or has failed, and then what came', async () => {
  await renderScreen(<Lists />)
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'fail' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  // Asked for again, the other takes nothing away.
  fireEvent.click(screen.getByRole('button', { name: 'ask again' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
