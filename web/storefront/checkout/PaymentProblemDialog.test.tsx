import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { PaymentProblemDialog } from './PaymentProblemDialog.tsx'
import type { PaymentProblem } from './use-pay.ts'

const show = (problem: PaymentProblem) =>
  renderScreen(
    <PaymentProblemDialog
      problem={problem}
      hotelPath="/hotel/1/detail"
      onAccept={() => undefined}
      onClose={() => undefined}
    />,
  )

const failed = { kind: 'failed', error: 'Your card was declined', correlationId: 'c-1' } as const

it('says why it failed and under which id, and that nothing was charged [B8-007]', async () => {
  await show({ ...failed, isUncertain: false })
  const words = 'Booking Failed. Your card was declined. Error-TraceID : c-1'
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.getByText(/Nothing has been charged/)).toBeTruthy()
})

it('promises nothing when no answer came', async () => {
  await show({ ...failed, isUncertain: true })
  expect(screen.queryByText(/Nothing has been charged/)).toBeNull()
  expect(screen.getByText(/cannot tell whether your payment arrived/)).toBeTruthy()
})
