import type { FastifyInstance } from 'fastify'
import { ALWAYS, faultNames, type FaultName, type Faults } from './control/faults.ts'
import { html, table, type Column, type Html } from './html.ts'
import type { Party } from './party.ts'
import { sendPage } from './send-page.ts'

const meanings: Record<FaultName, string> = {
  price_up: 'The price check finds the room 10 % dearer.',
  residents_first: 'The cheapest room of each hotel is for residents of its country only, whoever asks.',
  sold_out: 'The price check finds the room sold out.',
  book_sold_out: 'Booking is refused: sold out.',
  book_slow: 'Booking takes five seconds.',
  book_timeout_booked: 'Booked, but the answer never comes.',
  book_timeout_not_booked: 'No answer, and nothing booked.',
  cancel_timeout_done: 'Cancelled, but the answer never comes.',
  cancel_timeout_not_done: 'No answer, and nothing cancelled.',
  cancel_refused: 'The hotel refuses to cancel.',
  cancel_fee_up: 'Cancelling costs everything, whatever the policy says.',
  search_slow: 'Suppliers take ten times as long.',
  hostile_words:
    'Everything a hotel writes comes with an attack on whoever shows it: markup, scripts, line breaks, turned writing.',
  supply_down: 'Every call to the hotel supplier answers 503.',
  card_decline: 'The next card is declined.',
  card_accepts: 'The next card is taken, whichever it is, and its bank asks nothing.',
  card_forgets_keys: 'The next call with a key that was used does it again.',
  card_slow: 'The card network takes its time.',
  card_down: 'Every call to the card provider answers 503.',
  capture_fails: 'Taking authorised money fails once.',
  release_fails: 'Letting go of authorised money fails once.',
  refund_fails: 'Giving taken money back fails once.',
  webhook_late: 'Webhooks arrive late.',
  webhook_duplicate: 'Webhooks arrive twice.',
  webhook_never: 'Webhooks do not arrive.',
  local_down: 'Every call to the local gateway answers 503.',
  local_silent: 'The local gateway does as asked, but its answer never comes.',
  local_signature_bad: 'The local gateway’s next notification is signed by somebody else.',
  refund_refused: 'The local gateway’s bank refuses a refund.',
  places_down: 'The places provider answers 503.',
  sheet_sign_in: 'A published sheet answers with the page of a login.',
  sheet_elsewhere: 'A published sheet leads to another host.',
  sheet_busy: 'A sheet is asked too often: 429.',
  sheet_gone: 'A sheet is not there.',
  sheet_short: 'A sheet lacks its last row.',
  sheet_large: 'A sheet is far too long.',
  sheet_slow: 'A sheet answers after eight seconds.',
  identity_expired: 'The proof of a social login expired an hour ago.',
  identity_not_yet: 'Google: it is valid in half an hour.',
  identity_other_issuer: 'Google: it names another issuer.',
  identity_new_key: 'Google: signed with a key that was published a moment ago.',
  identity_other_person: 'Facebook: it is answered for another person than it was given to.',
  identity_page_token: 'Facebook: it belongs to a page.',
  identity_other_app: 'It was made for another app.',
  identity_other_audience: 'Google: made for another app, and asked for by this one.',
  identity_other_party: 'Google: made for this app, and asked for by another one.',
  identity_bad_signature: 'It was signed by somebody else.',
  identity_wrong_nonce: 'Google: it answers another question.',
  identity_no_email: 'The person keeps the e-mail address private.',
  identity_email_unverified: 'Google: nobody ever asked that mailbox.',
  identity_down: 'Facebook’s Graph API answers 503; for the account *, Google’s keys too.',
  identity_redirect_unknown: 'Google knows no such address to return to.',
  mail_refused: 'The mail server refuses letters.',
  mail_no_mailbox: 'The mail server says that there is no such mailbox.',
  mail_domain_missing: 'The mail server says for now that the domain does not exist, as Postfix does each time.',
  telecom_down: 'Every call to a mobile operator answers 503.',
  telecom_slow_down: 'A mobile operator is asked too often for a token: slow_down.',
  telecom_scope: 'Its token lacks the scope: 403.',
  telecom_token_once: 'Its tokens are good for one call: 401 to the second.',
  telecom_token_dead: 'It takes no token, however fresh: 401.',
  box_down: 'Every call to an operator’s drop box answers 503.',
  box_full: 'A drop box has no room: 507.',
  box_answer_lost: 'A list of passes is taken, but the answer never comes.',
  box_put_lost: 'No answer, and no list taken.',
  box_list_lost: 'A list of passes is taken, and lost.',
  box_keeps_passes: 'An operator takes no pass back, and says nothing of it.',
  box_late: 'A file of results is handed out when somebody says so on the page.',
  box_twice: 'A file of results comes twice, under two names.',
  box_unknown_key: 'A file of results names a pass that nobody asked for.',
  box_malformed: 'A file of results has lines that nobody can read.',
  box_no_dav: 'A drop box knows no PROPFIND: 405.',
  esim_token_expired: 'Airalo: the token is not valid any more.',
  esim_ip_refused: 'Airalo: the caller’s address is not on its list (403, code 89).',
  esim_busy: 'Airalo: asked too often: 429 with Retry-After.',
  esim_502: 'Airalo answers 502 with HTML.',
  esim_order_lost: 'An eSIM is ordered, but the answer never comes.',
  esim_order_504: 'No answer, and no eSIM ordered.',
  esim_order_twice: 'One order makes two.',
  esim_no_credit: 'An eSIM is refused: the shop’s credit is used up.',
  esim_stock_short: 'An eSIM is refused: too few are left.',
  esim_gone: 'An eSIM is refused: the package is sold no more.',
  esim_maintenance: 'An eSIM is refused: its operator is under maintenance.',
  esim_price_up: 'An eSIM costs twice what the list says.',
  esim_async_fails: 'An accepted order of an eSIM fails, as a webhook tells.',
  esim_future_retry: 'A future order of an eSIM waits in “retry”.',
  esim_future_fails: 'A future order of an eSIM has failed, and no webhook tells.',
  esim_cancel_late: 'A future order of an eSIM cannot be taken back any more.',
  esim_signature_bad: 'A webhook of Airalo is signed by somebody else.',
  esim_signature_escaped: 'A webhook of Airalo is signed with every slash escaped.',
  esim_usage_unknown: 'Nobody knows what an eSIM has used.',
  receiver_down: 'A company’s receiver answers 503.',
  receiver_slow: 'It answers after twenty seconds.',
  receiver_gone: 'It answers 410: it is gone for good.',
  beacon_down: 'The random beacon answers 503.',
  beacon_silent: 'It answers after half a minute.',
  beacon_garbage: 'It answers with a page.',
  beacon_late: 'It has not made a round yet whose time is over.',
  beacon_forged: 'It tells the number of another round.',
  receiver_moved: 'It leads elsewhere, by a redirect.',
}

const surnames: readonly (readonly [string, string])[] = [
  ['Soldout', 'booking refused, sold out'],
  ['Pricehike', 'booking refused, price changed'],
  ['Slowpoke', 'booking takes five seconds'],
  ['Ghost', 'booked, but the answer never comes'],
  ['Nowhere', 'no answer, and nothing booked'],
  ['Limbo', 'confirmation pending, confirmed five seconds later'],
]

function describeTimes(times: number): string {
  return times === ALWAYS ? 'on until switched off' : `on for the next ${times === 1 ? 'time' : `${times} times`}`
}

const faultColumns: Column[] = [
  { title: 'Fault', holds: 'heading' },
  { title: 'What happens' },
  { title: 'Now' },
  { title: 'Switch' },
]
const settings = [
  [1, 'once'],
  [ALWAYS, 'on'],
  [0, 'off'],
] as const

function switchForm(account: string, name: FaultName): Html {
  return html`<form method="post" action="/control/switch">
    <input type="hidden" name="account" value="${account}" /><input type="hidden" name="name" value="${name}" />
    ${settings.map(
      ([times, word]) =>
        html`<button class="plain" name="times" value="${times}" aria-label="${`${name}: ${word}`}">${word}</button>`,
    )}
  </form>`
}

/** The way into every simulated party, and the switches that break them. */
export function registerFrontPage(app: FastifyInstance, parties: readonly Party[], faults: Faults): void {
  app.get<{ Querystring: { account?: string } }>('/', async (request, reply) => {
    const account = request.query.account?.slice(0, 200) || '*'
    const armed = faults.list(account)
    const rows = faultNames.map((name) => {
      const times = armed[name]
      const state = times === undefined ? 'off' : html`<span class="on">${describeTimes(times)}</span>`
      return [name, meanings[name], state, switchForm(account, name)]
    })
    const body = html`
      <p>
        Everything Lodestay talks to, played on this machine in each party's own protocol: search, pay and read mail
        without any account.
      </p>
      <ul class="grid">
        ${parties.map(
          (party) =>
            html`<li class="card">
              <h3><a href="${party.page}">${party.name}</a></h3>
              ${party.about}
            </li>`,
        )}
      </ul>
      <h2 id="faults">Fault switches</h2>
      <p class="soft">
        One set for each account: the hub's accountId (such as demo-account), a LiteAPI key, a card secret key, a DOKU
        client id, an Airalo client (airalo-lodestay), a places key, a Google client (lodestay-google), a Facebook app
        (lodestay-facebook), a client of a mobile operator (lodestay- and the partner’s name, for its drop box as well),
        the address that a letter goes to, a box of the receiver, or * for everybody.
      </p>
      <form method="get" action="/#faults">
        <label>Account <input name="account" value="${account}" /></label>
        <button class="plain">Show its switches</button>
      </form>
      <p>Switches of <strong>${account}</strong>:</p>
      ${table('Fault switches', faultColumns, rows)}
      <h2>Guests with a fate</h2>
      <p class="soft">Any guest with one of these surnames makes the hotel supplier misbehave at booking.</p>
      <ul>
        ${surnames.map(([name, fate]) => html`<li><strong>${name}</strong>: ${fate}</li>`)}
      </ul>
    `
    return sendPage(reply, 'The outside world', body)
  })
}
