import { html, table, timeOf, type Column, type Html } from '#sandbox/html.ts'
import type { Account } from './account.ts'
import { signingSecretOf } from './accounts.ts'
import { formatAmount } from './amounts.ts'
import { isOpen } from './disputes.ts'
import type { Delivery, Dispute, PaymentIntent } from './objects.ts'

const SHOWN = 100

const intentColumns: Column[] = [
  { title: 'Time (UTC)' },
  { title: 'Intent' },
  { title: 'State' },
  { title: 'Amount', holds: 'number' },
  { title: 'Captured', holds: 'number' },
  { title: 'Refunded', holds: 'number' },
  { title: 'Card or bank' },
  { title: 'Metadata' },
]
const disputeColumns: Column[] = [
  { title: 'Time (UTC)' },
  { title: 'Dispute' },
  { title: 'Reason' },
  { title: 'State' },
  { title: 'Amount', holds: 'number' },
  { title: 'The bank decides' },
]
const deliveryColumns: Column[] = [
  { title: 'Time (UTC)' },
  { title: 'Event' },
  { title: 'To' },
  { title: 'State' },
  { title: 'Tries', holds: 'number' },
  { title: 'Last answer' },
]

/** The card world for people: each account's payments and where its webhooks went. */
export function overviewPage(accounts: Account[]): Html {
  if (accounts.length === 0) return html`<p>No shop has spoken to the card provider yet.</p>`
  return html`<p class="soft">
      Try 4242 4242 4242 4242 (pays), 4000 0000 0000 0002 (declined), 4000 0027 6000 3184 (asks for 3-D Secure), 4000
      0000 0000 0259 (pays, and its bank disputes it). FPX: every bank pays, and Agrobank sends refunds back.
    </p>
    ${accounts.map(accountSection)}`
}

function accountSection(account: Account): Html {
  const intents = account.list('payment_intent')
  const disputes = account.list('dispute')
  const deliveries = account.list('delivery')
  return html`<section>
    <h2>Account <code>${account.secretKey}</code></h2>
    <p class="soft">
      Webhooks are signed with <code>${signingSecretOf(account.secretKey)}</code>.
      <a href="/card/ledger/${account.secretKey}">Ledger as JSON</a>
    </p>
    <h3>Payments (${intents.length})</h3>
    ${intents.length === 0 ? html`<p>None yet.</p>` : intentTable(account, intents)}
    <h3>Disputes (${disputes.length})</h3>
    ${disputes.length === 0 ? html`<p>None yet.</p>` : disputeTable(account, disputes)}
    <h3>Webhook deliveries (${deliveries.length})</h3>
    ${deliveries.length === 0 ? html`<p>None yet.</p>` : deliveryTable(account, deliveries)}
  </section>`
}

function intentTable(account: Account, intents: PaymentIntent[]): Html {
  const rows = intents.slice(0, SHOWN).map((intent) => {
    const method = account.find('payment_method', intent.payment_method ?? '')
    const charge = account.find('charge', intent.latest_charge ?? '')
    const refunded = charge?.captured ? charge.amount_refunded : 0
    const error = intent.last_payment_error
    return [
      timeOf(intent.created * 1000),
      html`<code>${intent.id}</code>`,
      [intent.status, error && html`<br /><span class="soft">${error.message}</span>`],
      ...[intent.amount, intent.amount_received, refunded].map((amount) => formatAmount(amount, intent.currency)),
      method && (method.card ? `${method.card.brand} ${method.card.last4}` : method.fpx?.bank),
      Object.entries(intent.metadata).map(([key, value]) => html`<code>${key}=${value}</code> `),
    ]
  })
  return table(`Payments of ${account.secretKey}`, intentColumns, rows)
}

function disputeTable(account: Account, disputes: Dispute[]): Html {
  const rows = disputes
    .slice(0, SHOWN)
    .map(({ id, created, reason, status, amount, currency }) => [
      timeOf(created * 1000),
      html`<code>${id}</code>`,
      reason.replaceAll('_', ' '),
      status.replaceAll('_', ' '),
      formatAmount(amount, currency),
      isOpen({ status }) &&
        html`<form method="post" action="/card/disputes/${account.secretKey}/${id}">
          <button name="verdict" value="won">Won</button> <button name="verdict" value="lost">Lost</button>
        </form>`,
    ])
  return table(`Disputes of ${account.secretKey}`, disputeColumns, rows)
}

function deliveryTable(account: Account, deliveries: Delivery[]): Html {
  const rows = deliveries
    .slice(0, SHOWN)
    .map((delivery) => [
      timeOf(delivery.created * 1000),
      [account.find('event', delivery.event)?.type, html`<br /><code>${delivery.event}</code>`],
      html`<code>${delivery.url}</code>`,
      delivery.status.replace('_', ' '),
      delivery.attempts,
      delivery.lastAnswer ?? '',
    ])
  return table(`Webhook deliveries of ${account.secretKey}`, deliveryColumns, rows)
}
