import { dateOf } from '#shared/stay/stay.ts'
import type { Currency } from '#shared/money/currency.ts'
import { html } from '#sandbox/html.ts'
import type { Party } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { ringgitFor } from '#sandbox/world/rates/exchange.ts'

/** What the bank quotes of the currencies that a shop sells in, and for how many units. */
const quoted: [Currency, 1 | 100][] = [
  ['USD', 1],
  ['EUR', 1],
  ['AED', 100],
  ['IDR', 100],
  ['INR', 100],
  ['PHP', 100],
  ['SAR', 100],
]

const SPREAD = 0.002
const fourDecimals = (rate: number) => Math.round(rate * 10_000) / 10_000

/** Bank Negara Malaysia's open API: exchange rates in ringgit, as everything is sold in this world. */
export function exchangeParty(): Party {
  return {
    name: 'Central bank',
    about: 'Exchange rates of the day.',
    page: '/central-bank',
    register: async (app) => {
      app.get('/central-bank/public/exchange-rate', (request, reply) => {
        if (request.headers.accept !== 'application/vnd.BNM.API.v1+json')
          return reply.status(406).send({ message: 'Please provide a proper Accept header for this request.' })
        const date = dateOf(new Date(), 'Asia/Kuala_Lumpur')
        const data = quoted.map(([currency_code, unit]) => {
          const middle = unit * ringgitFor(currency_code)
          return {
            currency_code,
            unit,
            rate: {
              date,
              buying_rate: fourDecimals(middle * (1 - SPREAD)),
              selling_rate: fourDecimals(middle * (1 + SPREAD)),
              middle_rate: fourDecimals(middle),
            },
          }
        })
        return {
          data,
          meta: { quote: 'rm', session: '1700', last_updated: `${date} 17:00:00`, total_result: data.length },
        }
      })
      app.get('/central-bank', (_request, reply) =>
        sendPage(reply, 'Central bank', html`<p>Answers <code>GET /central-bank/public/exchange-rate</code>.</p>`),
      )
    },
    close: async () => undefined,
  }
}
