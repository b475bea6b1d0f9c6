import { expect, test } from 'vitest'
import { contract } from './contract.ts'

// Every other test calls by the contract, and would follow a path that is changed there. The documents' clients would not.
const promised = new Set(Object.values<{ method: string; path: string }>(contract).map(nameOf))

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`
}

test.each([
  ['POST /users/login', '[A7-001]'],
  ['POST /users/register', '[A7-004]'],
  ['POST /company/team-member/accept-invitation', '[A7-006] [B7-051]'],
  ['POST /company/accept-invitation', '[A7-007]'],
  ['POST /users/social', '[A7-009]'],
  ['PUT /users/editUser', '[A7-010]'],
  ['POST /auth/password/send-link', '[A7-013]'],
  ['GET /locations/locationcontent/autosuggest', '[B7-006]'],
  ['GET /users/userDetails/:', '[A7-016]'],
  ['POST /users/changePassword', '[A7-017]'],
  ['GET /company-payment/payment-methods/:', '[A7-019] [B7-032]'],
  ['POST /company-payment/attach-payment-method', '[A7-020]'],
  ['DELETE /company-payment/payment-method/:', '[A7-021]'],
  ['POST /company/:', '[A7-022]'],
  ['POST /users/transactions', '[A7-024] [B7-035]'],
  ['GET /saved-booking-detail/:', '[A7-026]'],
  ['GET /saved-booking-detail/:/get-detail', '[A7-027]'],
  ['POST /saved-booking-detail/remove', '[A7-028]'],
  ['POST /payment/update-status', '[A7-029]'],
  ['GET /company/:/team-members', '[A7-030]'],
  ['GET /company/:/team-members/:', '[A7-031]'],
  ['POST /company/:/invite', '[A7-032]'],
  ['POST /company/:/team-members/:', '[A7-033]'],
  ['POST /company/:/resend-invitation/:', '[A7-035]'],
  ['GET /locations/locationcontent/location/:', '[B7-007]'],
  ['POST /content/hotelcontent/getHotelContent', '[B7-008]'],
  ['POST /hotel/availability/init', '[B7-016]'],
  ['GET /hotel/availability/async/:/results', '[B7-020]'],
  ['POST /hotel/:/roomsandrates/:', '[B7-022]'],
  ['POST /hotel/:/roomsandrates', '[B7-023]'],
  ['GET /hotel/:/:/price/recommendation/:', '[B7-026]'],
  ['GET /saved-booking-detail/get-detail', '[B7-028]'],
  ['POST /saved-booking-detail/save', '[B7-030]'],
  ['POST /payment/checkout', '[B7-033]'],
  ['POST /payment/get-booking-info', '[B7-037]'],
  ['POST /provider/subscribe', '[B7-039]'],
  ['POST /payment/make-booking', '[B7-040]'],
  ['POST /dokupayment/payment/make-booking', '[B7-041]'],
  ['POST /dokupayment/payment/create', '[B7-043]'],
  ['GET /users/invoice/:/:', '[B7-045]'],
  ['GET /users/transactions/:', '[B7-046]'],
  ['GET /users/reset-password', '[B7-047]'],
  ['POST /auth/password/secret-reset', '[B7-048]'],
  ['POST /auth/password/verify', '[B7-049]'],
  ['POST /auth/password/reset', '[B7-050]'],
  ['GET /company/team-member/verify-invitation', '[B7-052]'],
  ['POST /general/contact-us', '[B7-054]'],
  ['GET /payment/booking-detail/pdf/:', '[B7-055]'],
])('the contract has %s, as the documents write it %s', (call, _requirement) => {
  expect([...promised]).toContain(call)
})
