import { expect, test } from 'vitest'
import { choicesOf, methodsOf } from './methods.ts'

const codes = ['QRIS', 'VIRTUAL_ACCOUNT_BCA', 'EMONEY_OVO', 'VIRTUAL_ACCOUNT_BRI', 'PEER_TO_PEER_AKULAKU']

test('offers a kind for what the merchant has, in one order, and none for what it has not', () => {
  expect(choicesOf(codes).map(({ id }) => id)).toEqual(['va', 'qris', 'wallet'])
  expect(choicesOf(['ONLINE_TO_OFFLINE_ALFA', 'CREDIT_CARD']).map(({ id }) => id)).toEqual(['card', 'store'])
  expect(choicesOf(['PEER_TO_PEER_AKULAKU'])).toEqual([])
  expect(choicesOf([])).toEqual([])
})

test('a kind is all of its codes in the merchant’s order; no kind, and one that is not known, are no limit', () => {
  expect(methodsOf(codes, 'va')).toEqual(['VIRTUAL_ACCOUNT_BCA', 'VIRTUAL_ACCOUNT_BRI'])
  expect(methodsOf(codes, 'qris')).toEqual(['QRIS'])
  expect(methodsOf(codes, 'card')).toEqual([])
  expect(methodsOf(codes, '')).toEqual([])
  expect(methodsOf(codes, 'PEER_TO_PEER_AKULAKU')).toEqual([])
})
