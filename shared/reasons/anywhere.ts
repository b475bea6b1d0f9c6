/** What any call may answer with. */
export const anywhere = {
  INVALID_INPUT: {
    invalidInput: 'Invalid input',
    requestTooLarge: 'The request is too large.',
    requestUnreadable: 'The request could not be read.',
    bodyMissing: 'The request body is missing',
    fieldMissing: '{{field}} is missing',
    fieldWrong: '{{field}}: {{problem}}',
    inputWrong: '{{problem}}',
    controlCharacters: 'Control characters are not allowed',
    tooLong: 'Please use at most {{most}} characters.',
    wrongDate: 'Please enter a date as YYYY-MM-DD',
    wrongId: 'Invalid id',
    wrongPage: 'Invalid page',
    wrongTimestamp: 'Invalid timestamp',
    wrongPicture: 'Invalid picture',
    wrongName: 'Invalid name',
    wrongAmount: 'Invalid amount',
    wrongCode: 'Invalid code',
    wrongForm: 'Invalid form',
  },
  UNAUTHENTICATED: {
    logInFirst: 'Please log in.',
  },
  FORBIDDEN: {
    notYourRole: 'Your role does not allow this.',
  },
  NOT_FOUND: {
    notFound: 'Not found',
  },
  METHOD_NOT_ALLOWED: {
    wrongMethod: 'Method not allowed',
  },
  TOO_MANY_REQUESTS: {
    tooOften: 'An error occurred. Please try again later.',
    enoughLetters: 'Enough emails have been sent for today. Please try again tomorrow.',
  },
  UNAVAILABLE: {
    unavailable: 'An error occurred. Please try again later.',
  },
  INTERNAL: {
    unexpected: 'An error occurred. Please try again later.',
  },
} as const
