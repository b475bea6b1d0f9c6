/** Of the roaming pass and the eSIM that come with a stay. Those of the pass are written as pages have long known them. */
export const passes = {
  INVALID_INPUT: {
    noOperator: 'Please choose your operator',
    noPassFirstName: 'Please input your first name',
    noPassLastName: 'Please input your last name',
    noPassEmail: 'Please input your email',
    noContactNumber: 'Please input your contact number',
    noPassCode: 'Please input the code',
    UNKNOWN_OPERATOR: 'Invalid provider',
    NUMBER_FORMAT: 'Invalid Phone Number',
    OTHER_OPERATOR: 'This number is not a customer of {{partner}}. The roaming pass is for numbers of {{operators}}.',
    SUSPENDED: 'This number is suspended. Please ask {{partner}}, or use another number.',
    ALREADY_HAS_PASS: 'This number already has a roaming pass for these days.',
    CODE_WRONG: 'This is not the code. Please check the latest message.',
  },
  NOT_FOUND: {
    noEsim: 'No eSIM comes with this room.',
  },
  CONFLICT: {
    NO_PASS: 'No roaming pass comes with this booking.',
    NOT_CONFIRMED: 'A roaming pass can be asked for once the booking is confirmed.',
    CANCELLED: 'The roaming pass was cancelled with its booking.',
    ASKED_ALREADY: 'You have already registered for the roaming pass of this booking.',
    NOT_ASKED: 'Please ask for the roaming pass of this booking first.',
    NUMBER_BLOCKED: '{{partner}} sends no messages to this number. Please ask {{partner}}, or use another number.',
    CODE_NOT_SENT: 'No code was sent to this number. Please have one sent.',
    CODE_LOCKED: 'Too many wrong codes. Please have a new one sent.',
    NO_CHECK: 'Numbers of {{partner}} cannot be confirmed here at present. Nothing is lost: please contact support.',
    esimNotReady: 'This eSIM is not ready yet.',
  },
  EXPIRED: {
    ENDED: 'The roaming pass could be asked for until the day of arrival.',
    CODE_EXPIRED: 'This code is too old. Please have a new one sent.',
    esimCancelled: 'This eSIM ended with its booking.',
    esimEnded: 'This eSIM ended the day after checkout.',
    esimTakenBack: 'The network has taken this eSIM back. Please contact support.',
  },
  TOO_MANY_REQUESTS: {
    TOO_MANY_NUMBERS: 'Three numbers were tried for this booking. Please contact support.',
    TOO_MANY_CODES: 'No further code can be sent for now. Please try again later.',
    TOO_MANY_TRIES: 'Too many codes were typed in. Please try again later.',
  },
  UNAVAILABLE: {
    CHECK_UNAVAILABLE: '{{partner}} does not answer right now. Nothing is lost: please try again in a few minutes.',
    esimNetworkSilent: 'The network of the eSIM does not answer right now. Please try again in a minute.',
  },
} as const
