import type { Book } from '../book.ts'
import { headersLike, restBook } from '../rest-book.ts'

const headers = headersLike({
  authorization: /^(Bearer|Basic) \S+$|^$/,
  'x-correlator': /^[a-zA-Z0-9-]{0,55}$/,
  'content-type': /^application\/(json|x-www-form-urlencoded)/,
})

export const camaraBook: Book = restBook({
  party: 'camara',
  word: {
    source:
      'CAMARA’s definitions (github.com/camaraproject: OTPValidation, Tenure, SubscriptionStatus), in our notation',
    version: 'one-time-password-sms 1, kyc-tenure 0.2, subscription-status in the making',
    read: '28 November 2026, but kyc-tenure as our adapter quotes it',
    isMachineReadable: true,
  },
  declarations: new URL('camara.d.ts', import.meta.url),
  below: '/camara/:operator',
  failure: 'Failure',
  headers,
  rows: [
    { call: 'POST /oauth2/token', body: 'TokenRequest', bodyIs: 'form', answer: 'Token', failure: 'TokenFailure' },
    { call: 'POST /one-time-password-sms/v1/send-code', body: 'SendCode', answer: 'SentCode' },
    { call: 'POST /one-time-password-sms/v1/validate-code', body: 'ValidateCode' },
    { call: 'POST /kyc-tenure/v0.2/check-tenure', body: 'CheckTenure', answer: 'Tenure' },
    { call: 'POST /subscription-status/vwip/retrive-subscription-status', body: 'StatusRequest', answer: 'Status' },
  ],
})
