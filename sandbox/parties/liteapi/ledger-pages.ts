import type { FastifyInstance } from 'fastify'
import { html, table, type Column } from '#sandbox/html.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { describeBooking } from './booking-routes.ts'
import type { LiteApi } from './lite-api.ts'

const columns: Column[] = [
  { title: 'Booking', holds: 'heading' },
  { title: 'Their reference' },
  { title: 'Hotel' },
  { title: 'Stay' },
  { title: 'Total' },
  { title: 'Status' },
]

/** `/liteapi` for people; `/liteapi/ledger/:account` and `/liteapi/twins` for tests and operators. */
export function registerPages(app: FastifyInstance, { ledger, catalogue }: LiteApi): void {
  app.get('/liteapi', async (_request, reply) => {
    const accounts = ledger.accounts()
    const body = html`
      <p>
        Sells some of the hub's hotels under other numbers and slightly other names, and a few that the hub does not
        have. An account is an API key. Any key opens it.
      </p>
      <h2>Bookings</h2>
      ${accounts.length === 0 && html`<p>None yet.</p>`}
      ${accounts.map(
        (account) => html`
          <h3>
            ${account} <small><a href="/liteapi/ledger/${encodeURIComponent(account)}">as JSON</a></small>
          </h3>
          ${table(
            `Bookings of ${account}`,
            columns,
            ledger
              .list(account)
              .slice(0, 50)
              .map(describeBooking)
              .map(({ bookingId, clientReference, hotel, checkin, checkout, currency, price, status }) => [
                bookingId,
                clientReference,
                hotel.name,
                `${checkin} to ${checkout}`,
                `${currency} ${price}`,
                status,
              ]),
          )}
        `,
      )}
    `
    return sendPage(reply, 'LiteAPI', body)
  })

  app.get<{ Params: { account: string } }>('/liteapi/ledger/:account', async ({ params }) => ({
    account: params.account,
    bookings: ledger
      .list(params.account)
      .map((booking) => ({ ...describeBooking(booking), requests: booking.requests ?? [] })),
  }))

  /** The truth that the matching of two suppliers' hotels is measured by: the hub's id, or null, of each id asked. */
  app.get<{ Querystring: { hotelIds?: string } }>('/liteapi/twins', async ({ query }) =>
    Object.fromEntries((query.hotelIds ?? '').split(',').map((id) => [id, catalogue.find(id)?.twin ?? null])),
  )
}
