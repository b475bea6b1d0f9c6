import type { FastifyInstance } from 'fastify'
import { addDays, dateOf, isPlainDate, nightsBetween } from '#shared/stay/stay.ts'
import { html, table, type Column } from '#sandbox/html.ts'
import { sendPage } from '#sandbox/send-page.ts'
import type { Atlas, Place } from '#sandbox/world/atlas/atlas.ts'
import { explore, type ExploreResult } from '#sandbox/world/atlas/query.ts'
import { describeBooking } from './book-room.ts'
import { statusOf, type Booking } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import type { Hub } from './hub.ts'
import { fullName } from './places-routes.ts'
import { toStayQuery, type Criteria } from '#sandbox/world/rates/criteria.ts'

const RADIUS_KM = 10

interface Sight {
  found: ExploreResult
  ms: number
}

/** Everything within 10 km of a place for a stay: how many, of which kinds, and the 16 cheapest. */
function look(atlas: Atlas, place: Place, criteria: Criteria): Sight {
  const started = performance.now()
  const found = explore(atlas, {
    area: { kind: 'circle', lat: place.lat, lon: place.lon, radiusKm: RADIUS_KM },
    stay: toStayQuery(criteria),
    filter: {},
    sort: 'priceAsc',
    offset: 0,
  })
  return { found, ms: performance.now() - started }
}

function listCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, many]) => `${name}: ${many}`)
    .join(' · ')
}

const bookingColumns: Column[] = [
  { title: 'Booking' },
  { title: 'Their reference' },
  { title: 'Hotel' },
  { title: 'Stay' },
  { title: 'Total', holds: 'number' },
  { title: 'Status' },
]

function bookingRow(booking: Booking) {
  const { bookingId, bookingRefId, hotelName, checkIn, checkOut, currency } = booking
  const total = `${currency} ${describeBooking(booking).totalRate}`
  return [bookingId, bookingRefId, hotelName, `${checkIn} to ${checkOut}`, total, statusOf(booking)]
}

/** `/supply` for people, `/supply/ledger/:account` for tests and operators. */
export function registerExplorer(app: FastifyInstance, hub: Hub): void {
  const { atlas, ledger, pictures } = hub

  app.get<{ Querystring: Record<string, string | undefined> }>('/supply', async (request, reply) => {
    const today = dateOf(new Date(), 'UTC')
    const { term = '', place: placeId = '' } = request.query
    const given = { checkIn: request.query['checkIn'] ?? '', checkOut: request.query['checkOut'] ?? '' }
    const valid =
      isPlainDate(given.checkIn) && isPlainDate(given.checkOut) && nightsBetween(given.checkIn, given.checkOut) > 0
    const stay = valid ? given : { checkIn: addDays(today, 14), checkOut: addDays(today, 16) }
    const criteria: Criteria = {
      ...stay,
      nights: Math.min(nightsBetween(stay.checkIn, stay.checkOut), 30),
      occupancies: [{ numOfAdults: 2, childAges: [] }],
      nationality: 'MY',
      currency: 'USD',
    }
    const suggested = term.trim() === '' ? [] : atlas.suggest(term.trim().slice(0, 100), 12)
    const place = atlas.place(placeId) ?? suggested[0]
    const sight = place && look(atlas, place, criteria)
    const dates = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`
    const body = html`
      <p>
        ${atlas.size.toLocaleString('en-US')} properties. Suppliers:
        ${atlas.suppliers.map((one) => `${one.name} (${one.latencyMs} ms)`).join(', ')}.
      </p>
      <form method="get">
        <label>Place <input name="term" value="${term || place?.name || ''}" required /></label>
        <label>Check-in <input type="date" name="checkIn" value="${stay.checkIn}" /></label>
        <label>Check-out <input type="date" name="checkOut" value="${stay.checkOut}" /></label>
        <button>Look around</button>
      </form>
      ${term !== '' && suggested.length === 0 && html`<p role="status">No place resembles “${term}”.</p>`}
      ${
        suggested.length > 1 &&
        html`<p class="soft">
          Or:
          ${suggested.map(
            (one) =>
              html`<a href="/supply?place=${one.id}&${{ html: dates }}">${fullName(one)}</a>
                <small>(${one.type})</small> `,
          )}
        </p>`
      }
      ${place && sight && renderSight(place, sight)} ${renderAccounts()}
    `
    return sendPage(reply, 'Hotel supply hub', body)
  })

  function renderSight(place: Place, { found, ms }: Sight) {
    return html`
      <h2>${fullName(place)}</h2>
      <p>
        ${found.found} properties within ${RADIUS_KM} km, ${found.total} with a room for two
        <span class="soft">(found, priced and counted in ${ms.toFixed(1)} ms)</span>
      </p>
      <p class="soft">
        Stars ${listCounts(Object.fromEntries(found.facets.stars.entries()))}<br />${listCounts(found.facets.types)}<br />${listCounts(found.facets.facilities)}
      </p>
      <ul class="grid">
        ${found.page.map(({ row, price }) => {
          const property = atlas.property(row)
          return html`<li class="card">
            <img src="${pictures.summary(property).heroImage}" alt="" loading="lazy" />
            <h3>${property.name}</h3>
            ${property.type}, ${property.stars > 0 ? `${property.stars} stars` : 'unrated'}<br />
            <strong>USD ${(price / 100).toFixed(2)}</strong> <small class="soft">id ${property.id}</small>
          </li>`
        })}
      </ul>
    `
  }

  function renderAccounts() {
    const accounts = ledger.accounts()
    return html`
      <h2>Bookings</h2>
      ${accounts.length === 0 && html`<p>None yet.</p>`}
      ${accounts.map(
        (account) => html`
          <h3>
            ${account} <small><a href="/supply/ledger/${encodeURIComponent(account)}">as JSON</a></small>
          </h3>
          ${table(`Bookings of ${account}`, bookingColumns, ledger.list(account).slice(0, 50).map(bookingRow))}
        `,
      )}
    `
  }

  app.get<{ Params: { account: string } }>('/supply/ledger/:account', async (request) => ({
    account: request.params.account,
    orders: ledger.orders(request.params.account),
    bookings: ledger.list(request.params.account).map((booking) => ({
      ...describeBooking(booking),
      bookingStatus: statusOf(booking),
      requests: booking.requests ?? [],
    })),
  }))
}
