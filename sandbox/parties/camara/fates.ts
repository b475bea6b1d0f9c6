/** What an operator answers instead of doing as it is asked. */
export interface Failure {
  status: number
  code: string
  message: string
}

/** What becomes of a call about a number: by the name of the API, or of all. */
export interface Fate {
  /** Last four digits of the number. */
  ending: string
  name: string
  about: string
  /** Instead of an answer of `check-tenure`. */
  tenure?: Failure
  /** Instead of an answer of `send-code`. */
  send?: Failure
  /** Instead of an answer of the subscription's status. */
  status?: Failure
  /** A customer, but a new one: the number was another customer's last week. */
  isRecycled?: true
  isSuspended?: true
  /** The message is taken, and never arrives. */
  losesMessage?: true
  /** The message arrives, and the answer to who sent it never comes. */
  losesAnswer?: true
  /** Its codes are too old when they arrive. */
  expiresAtOnce?: true
  /** Answers lack the correlator. */
  forgetsCorrelator?: true
  /** No answer at all. */
  hangs?: true
  /** 200 with something else than the documents say. */
  talksNonsense?: true
  /** The page of some gateway instead of an answer. */
  showsPage?: true
}

const failure = (status: number, code: string, message: string): Failure => ({ status, code, message })
const everywhere = (one: Failure) => ({ tenure: one, send: one, status: one })

const notFound = failure(
  404,
  'IDENTIFIER_NOT_FOUND',
  'The phone number provided is not associated with a customer account',
)
const notOffered = failure(501, 'NOT_IMPLEMENTED', 'This service is not offered')

/** Numbers with a fate, by their last digits. Every other number is a customer's, and its messages arrive. */
export const fates: readonly Fate[] = [
  { ending: '9904', name: 'answer lost', about: 'The code arrives; our answer does not.', losesAnswer: true },
  {
    ending: '9905',
    name: 'unavailable',
    about: '503 UNAVAILABLE to every call.',
    ...everywhere(failure(503, 'UNAVAILABLE', 'Service Unavailable.')),
  },
  {
    ending: '9906',
    name: 'quota exceeded',
    about: '429 QUOTA_EXCEEDED to every call.',
    ...everywhere(failure(429, 'QUOTA_EXCEEDED', 'Out of resource quota.')),
  },
  {
    ending: '9907',
    name: 'not allowed',
    about: 'A customer who may not get messages: 403 PHONE_NUMBER_NOT_ALLOWED.',
    send: failure(
      403,
      'ONE_TIME_PASSWORD_SMS.PHONE_NUMBER_NOT_ALLOWED',
      "Phone_number can't receive an SMS due to business reasons in the operator.",
    ),
  },
  { ending: '9908', name: 'not offered', about: '501 to every call.', ...everywhere(notOffered) },
  {
    ending: '9909',
    name: 'too many codes',
    about: 'A customer who has asked for too many codes: 403 MAX_OTP_CODES_EXCEEDED.',
    send: failure(
      403,
      'ONE_TIME_PASSWORD_SMS.MAX_OTP_CODES_EXCEEDED',
      'Too many OTPs have been requested for this MSISDN. Try later.',
    ),
  },
  {
    ending: '9910',
    name: 'unknown field',
    about: 'A newer release that knows other fields: 400 INVALID_ARGUMENT to every call.',
    ...everywhere(failure(400, 'INVALID_ARGUMENT', 'Unrecognised property phoneNumber.')),
  },
  { ending: '9912', name: 'expired', about: 'Codes are too old as soon as they are sent.', expiresAtOnce: true },
  {
    ending: '9913',
    name: 'no correlator',
    about: 'A customer; answers lack the x-correlator.',
    forgetsCorrelator: true,
  },
  { ending: '9914', name: 'no message', about: 'A customer whose message never arrives.', losesMessage: true },
  {
    ending: '9915',
    name: 'silent check on Wi-Fi',
    about: 'The operator wants to see the phone in its network: 403 USER_NOT_AUTHENTICATED_BY_MOBILE_NETWORK.',
    ...everywhere(
      failure(
        403,
        'NUMBER_VERIFICATION.USER_NOT_AUTHENTICATED_BY_MOBILE_NETWORK',
        'Client must authenticate via the mobile network to use this service',
      ),
    ),
  },
  {
    ending: '9916',
    name: 'blocked',
    about: 'A customer whose number is blocked: 403 PHONE_NUMBER_BLOCKED.',
    send: failure(
      403,
      'ONE_TIME_PASSWORD_SMS.PHONE_NUMBER_BLOCKED',
      'Phone_number is blocked to receive SMS due to any blocking business reason in the operator.',
    ),
  },
  {
    ending: '9917',
    name: 'foreign',
    about: 'Another operator’s customer, or nobody’s.',
    tenure: notFound,
    status: notFound,
  },
  {
    ending: '9918',
    name: 'ported away',
    about: 'Begins as the operator’s numbers do, and has moved to another one.',
    tenure: notFound,
    status: notFound,
  },
  { ending: '9919', name: 'suspended', about: 'A customer whose data service is suspended.', isSuspended: true },
  {
    ending: '9929',
    name: 'recycled',
    about: 'A customer since today: the number was somebody else’s.',
    isRecycled: true,
  },
  {
    ending: '9938',
    name: 'status not offered',
    about: 'A customer of an operator without subscription-status: 501 to that call only.',
    status: notOffered,
  },
  {
    ending: '9920',
    name: 'identifier missing',
    about: '422 MISSING_IDENTIFIER to every call.',
    ...everywhere(failure(422, 'MISSING_IDENTIFIER', 'The phone number cannot be identified.')),
  },
  {
    ending: '9930',
    name: 'identifier unnecessary',
    about: '422 UNNECESSARY_IDENTIFIER to every call.',
    ...everywhere(
      failure(422, 'UNNECESSARY_IDENTIFIER', 'The phone number is already identified by the access token.'),
    ),
  },
  { ending: '9921', name: 'no answer', about: 'No call about it is ever answered.', hangs: true },
  { ending: '9922', name: 'nonsense', about: '200, with a body that no document knows.', talksNonsense: true },
  { ending: '9923', name: 'gateway', about: '502 with a page of HTML.', showsPage: true },
]

/** Of most numbers none. */
export function fateOf(number: string): Fate | undefined {
  return fates.find(({ ending }) => number.endsWith(ending))
}
