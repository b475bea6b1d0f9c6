import { html, type Html } from '#sandbox/html.ts'
import type { Account } from './account.ts'
import { signingSecretOf } from './accounts.ts'
import { formatAmount } from './amounts.ts'
import type { Delivery, PaymentIntent } from './objects.ts'

const SHOWN = 100

/** The card world for people: each account's payments and where its webhooks went. */
export function overviewPage(accounts: Account[]): Html {
  if (accounts.length === 0) return html`<p>No shop has spoken to the card provider yet.</p>`
  return html`<p class="soft">
      Try 4242 4242 4242 4242 (pays), 4000 0000 0000 0002 (declined), 4000 0027 6000 3184 (asks for 3-D Secure).
    </p>
    ${accounts.map(accountSection)}`
}

function accountSection(account: Account): Html {
  const intents = account.list('payment_intent')
  const deliveries = account.list('delivery')
  return html`<section>
    <h2>Account <code>${account.secretKey}</code></h2>
    <p class="soft">
      Webhooks are signed with <code>${signingSecretOf(account.secretKey)}</code>.
      <a href="/card/ledger/${account.secretKey}">Ledger as JSON</a>
    </p>
    <h3>Payments (${intents.length})</h3>
    ${intents.length === 0 ? html`<p>None yet.</p>` : intentTable(account, intents)}
    <h3>Webhook deliveries (${deliveries.length})</h3>
    ${deliveries.length === 0 ? html`<p>None yet.</p>` : deliveryTable(account, deliveries)}
  </section>`
}

function intentTable(account: Account, intents: PaymentIntent[]): Html {
  const rows = intents.slice(0, SHOWN).map((intent) => {
    const method = account.find('payment_method', intent.payment_method ?? '')
    const charge = account.find('charge', intent.latest_charge ?? '')
    const refunded = charge?.captured ? charge.amount_refunded : 0
    return html`<tr>
      <td style="white-space:nowrap"><time>${timeOf(intent.created)}</time></td>
      <td><code>${intent.id}</code></td>
      <td>
        ${intent.status}${intent.last_payment_error ? html`<br /><span class="soft">${intent.last_payment_error.message}</span>` : ''}
      </td>
      <td style="text-align:end;white-space:nowrap">${formatAmount(intent.amount, intent.currency)}</td>
      <td style="text-align:end;white-space:nowrap">${formatAmount(intent.amount_received, intent.currency)}</td>
      <td style="text-align:end;white-space:nowrap">${formatAmount(refunded, intent.currency)}</td>
      <td>${method ? `${method.card.brand} ${method.card.last4}` : ''}</td>
      <td>${Object.entries(intent.metadata).map(([key, value]) => html`<code>${key}=${value}</code> `)}</td>
    </tr>`
  })
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Payments of ${account.secretKey}">
    <table>
      <thead>
        <tr>
          <th scope="col">Time (UTC)</th>
          <th scope="col">Intent</th>
          <th scope="col">State</th>
          <th scope="col">Amount</th>
          <th scope="col">Captured</th>
          <th scope="col">Refunded</th>
          <th scope="col">Card</th>
          <th scope="col">Metadata</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

function deliveryTable(account: Account, deliveries: Delivery[]): Html {
  const rows = deliveries.slice(0, SHOWN).map(
    (delivery) =>
      html`<tr>
        <td style="white-space:nowrap"><time>${timeOf(delivery.created)}</time></td>
        <td>${account.find('event', delivery.event)?.type}<br /><code>${delivery.event}</code></td>
        <td><code>${delivery.url}</code></td>
        <td>${delivery.status.replace('_', ' ')}</td>
        <td style="text-align:end;white-space:nowrap">${delivery.attempts}</td>
        <td>${delivery.lastAnswer ?? ''}</td>
      </tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Webhook deliveries of ${account.secretKey}">
    <table>
      <thead>
        <tr>
          <th scope="col">Time (UTC)</th>
          <th scope="col">Event</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
          <th scope="col">Tries</th>
          <th scope="col">Last answer</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
