import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { checkPrice } from '#shared/api/rates.ts'
import { on, serve } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import { aRate, someRooms } from './a-rate.ts'
import { createCheckQueue } from './price-check-queue.ts'
import { usePriceCheck, usePriceChecksAhead } from './use-price-check.ts'

const rates = {
  token: 'list',
  currency: 'USD' as const,
  hotel: someRooms([aRate({ id: 'a' })], [['a']]),
  correlationId: 'trace',
}
const queue = createCheckQueue()
const ignore = () => undefined

function Option() {
  return <p>{usePriceCheck(rates, 'rec1', queue, ignore).status}</p>
}

/** Its option is drawn when somebody asks for it. */
function List() {
  const [isDrawn, draw] = useState(false)
  usePriceChecksAhead(rates, ['rec1'], queue, ignore)
  return isDrawn ? (
    <Option />
  ) : (
    <button type="button" onClick={() => draw(true)}>
      Draw
    </button>
  )
}

it('asks once for an option that was sold out before it was drawn', async () => {
  let asked = 0
  serve(
    on(checkPrice).says(() => {
      asked += 1
      return { code: 'SOLD_OUT', message: 'Sold Out' }
    }),
  )
  await renderScreen(<List />)
  await waitFor(() => expect(asked).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }))
  expect(await screen.findByText('soldOut')).toBeTruthy()
  expect(asked).toBe(1)
})
