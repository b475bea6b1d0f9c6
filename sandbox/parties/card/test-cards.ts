import { createHash } from 'node:crypto'
import { brandOf, isLuhnValid } from './browser/card-number.js'
import { cardFailure } from './failure.ts'
import type { Card } from './objects.ts'

/** What the issuer says when it refuses: Stripe's code, decline code and words. */
export interface Refusal {
  code: string
  decline_code: string
  message: string
}

/** How a test card behaves. Source: docs.stripe.com/testing. */
export interface TestCard {
  refusal?: Refusal
  /** 'unless_set_up': asks the cardholder when present, and when absent unless it was set up before. */
  challenge?: 'always' | 'unless_set_up'
  /** Refuses charges but lets itself be saved. */
  canBeSaved?: true
  /** Its bank disputes the payment once the money is taken. */
  dispute?: { reason: 'fraudulent' | 'product_not_received'; isInquiry?: true }
}

const declined = 'Your card was declined.'
export const genericDecline: Refusal = { code: 'card_declined', decline_code: 'generic_decline', message: declined }
export const authenticationRequired: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const insufficientFunds: Refusal = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const cards: Record<string, TestCard> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '5555555555554444': {},
  '2223003122003222': {},
  '378282246310005': {},
  '371449635398431': {},
  '4000000000000002': { refusal: genericDecline },
  '4000000000009995': { refusal: insufficientFunds },
  '4000000000009987': { refusal: { code: 'card_declined', decline_code: 'lost_card', message: declined } },
  '4000000000009979': { refusal: { code: 'card_declined', decline_code: 'stolen_card', message: declined } },
  '4000000000000069': {
    refusal: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000127': {
    refusal: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  '4000000000000119': {
    refusal: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000000000007726': {},
  '4000000000005126': {},
  '4000000000000341': { refusal: genericDecline, canBeSaved: true },
  '4000000000000259': { dispute: { reason: 'fraudulent' } },
  '4000000000002685': { dispute: { reason: 'product_not_received' } },
  '4000000000001976': { dispute: { reason: 'fraudulent', isInquiry: true } },
  '4000002500003155': { challenge: 'unless_set_up' },
  '4000002760003184': { challenge: 'always' },
  '4000000000003220': { challenge: 'always' },
  '4000008260003178': { challenge: 'always', refusal: insufficientFunds, canBeSaved: true },
}

const idsToNumbers: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
}

/** The number behind one of Stripe's shared test ids such as `pm_card_visa`. */
export function numberOfTestId(id: string): string | undefined {
  return Object.hasOwn(idsToNumbers, id) ? idsToNumbers[id] : undefined
}

export function behaviourOf(number: string): TestCard {
  return cards[number] ?? {}
}

export interface CardEntry {
  number: string
  /** 1 to 12. */
  month: number
  /** Two or four digits. */
  year: number
  cvc: string | undefined
}

/** Checks a typed card as Stripe does, throwing its card errors; `today` decides what has expired. */
export function readCard(entry: CardEntry, today: Date): { number: string; card: Card } {
  const number = entry.number.replaceAll(/[\s-]/g, '')
  if (!isLuhnValid(number))
    throw cardFailure({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' })
  const year = entry.year < 100 ? 2000 + entry.year : entry.year
  const hasMonth = Number.isInteger(entry.month) && entry.month >= 1 && entry.month <= 12
  const isPastMonth = year === today.getUTCFullYear() && entry.month < today.getUTCMonth() + 1
  if (!hasMonth || isPastMonth)
    throw cardFailure({
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    })
  if (!Number.isInteger(year) || year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50)
    throw cardFailure({
      code: 'invalid_expiry_year',
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    })
  const brand = brandOf(number)
  const cvcPattern = brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (entry.cvc !== undefined && !cvcPattern.test(entry.cvc))
    throw cardFailure({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." })
  if (!Object.hasOwn(cards, number))
    throw cardFailure({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    })
  return { number, card: describeCard({ number, month: entry.month, year, isCvcGiven: entry.cvc !== undefined }) }
}

export function describeCard(given: { number: string; month: number; year: number; isCvcGiven: boolean }): Card {
  return {
    brand: brandOf(given.number),
    last4: given.number.slice(-4),
    exp_month: given.month,
    exp_year: given.year,
    funding: 'credit',
    country: 'US',
    fingerprint: createHash('sha256').update(given.number).digest('hex').slice(0, 16),
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: given.isCvcGiven ? 'pass' : 'unchecked',
    },
    three_d_secure_usage: { supported: true },
  }
}
