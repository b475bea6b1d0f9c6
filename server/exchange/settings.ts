import { local, url } from '#server/setting-types.ts'

export const exchangeSettings = {
  EXCHANGE_URL: url
    .optional()
    .describe(
      'where Bank Negara Malaysia publishes its exchange rates: what is paid in another currency counts for vouchers by them; default: the sandbox (live: https://api.bnm.gov.my/public)',
    ),
}

interface Settings {
  MODE: 'demo' | 'live'
  EXCHANGE_URL?: string | undefined
}

export function exchangeUrlOf({ MODE, EXCHANGE_URL }: Settings, sandbox: string): string {
  return EXCHANGE_URL ?? (MODE === 'live' ? 'https://api.bnm.gov.my/public' : `${sandbox}/central-bank/public`)
}

export const exchangeProblems = (settings: Settings): string[] =>
  settings.MODE === 'live' ? local({ ...settings }, ['EXCHANGE_URL']) : []
