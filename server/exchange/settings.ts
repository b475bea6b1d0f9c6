import { settingsPart, url } from '#server/settings-part.ts'

const shape = {
  EXCHANGE_URL: url
    .optional()
    .describe(
      'where Bank Negara Malaysia publishes its exchange rates: what is paid in another currency counts for vouchers by them; default: the sandbox (live: https://api.bnm.gov.my/public)',
    ),
}

export const exchangeSettings = settingsPart({
  shape,
  read: ({ MODE, EXCHANGE_URL }, sandbox) => ({
    exchange: {
      url: EXCHANGE_URL ?? (MODE === 'live' ? 'https://api.bnm.gov.my/public' : `${sandbox}/central-bank/public`),
    },
  }),
  overTlsInLive: ['EXCHANGE_URL'],
})
