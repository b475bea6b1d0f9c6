interface Caller {
  token: string | undefined
  correlationId: string
}

/** What every call says of who asks; of `correlationId` there is one for all calls of a search or a booking. */
export const callHeaders = ({ token, correlationId }: Caller): Record<string, string> => ({
  accept: 'application/json, text/plain',
  // The page's language, not the browser's: letters are written in it.
  'accept-language': document.documentElement.lang,
  correlationid: correlationId,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})
