import { expect, test } from 'vitest'
import { activationCode, installLink } from './activation-code.ts'

test('the code names where the eSIM is and what is said there, and whether a confirmation code is asked for', () => {
  expect(activationCode({ host: 'rsp.example', matchingId: 'AB-1' })).toBe('LPA:1$rsp.example$AB-1')
  expect(activationCode({ host: 'rsp.example', matchingId: 'AB-1', confirmationCode: '77' })).toBe(
    'LPA:1$rsp.example$AB-1$$1',
  )
})

test('an install link carries it whole', () => {
  const code = 'LPA:1$rsp.example$AB-1'
  for (const system of ['ios', 'android'] as const) {
    expect(new URL(installLink(system, code)).searchParams.get('carddata')).toBe(code)
  }
})
