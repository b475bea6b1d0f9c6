interface Settings {
  DOKU_CLIENT_ID?: string | undefined
  DOKU_SECRET_KEY?: string | undefined
  DOKU_PAGE_ORIGINS: string
}

/** Half a set of keys is a mistake, and a page without TLS is nowhere to send a customer (trap: open redirect). */
export function localGatewayProblems(settings: Settings): string[] {
  const { DOKU_CLIENT_ID: id, DOKU_SECRET_KEY: key, DOKU_PAGE_ORIGINS: origins } = settings
  const isPlain = origins.split(' ').some((origin) => origin !== '' && !origin.startsWith('https://'))
  return [
    ...((id === undefined) === (key === undefined) ? [] : ['DOKU_CLIENT_ID and DOKU_SECRET_KEY go together']),
    ...(isPlain ? ['DOKU_PAGE_ORIGINS must be https'] : []),
  ]
}
