import { html, table, timeOf, type Column, type Html } from '#sandbox/html.ts'
import type { Merchant } from './merchant.ts'
import { secretKeyOf } from './merchants.ts'
import { rupiah } from './pay-page.ts'

const SHOWN = 100

const orderColumns: Column[] = [
  { title: 'Time (UTC)' },
  { title: 'Invoice', holds: 'heading' },
  { title: 'State' },
  { title: 'Amount', holds: 'number' },
  { title: 'Paid', holds: 'number' },
  { title: 'Refunded', holds: 'number' },
  { title: 'Channel' },
  { title: 'Due (UTC)' },
]
const deliveryColumns: Column[] = [
  { title: 'Time (UTC)' },
  { title: 'Invoice', holds: 'heading' },
  { title: 'To' },
  { title: 'State' },
  { title: 'Tries', holds: 'number' },
  { title: 'Last answer' },
]

/** The local gateway for people: each merchant's orders and where its notifications went. */
export function overviewPage(merchants: Merchant[]): Html {
  if (merchants.length === 0) return html`<p>No shop has spoken to DOKU yet.</p>`
  return html`<p class="soft">
      An invoice opens its payment page, where it can be paid, fail, expire, be paid too late, and be told of again.
    </p>
    ${merchants.map(merchantSection)}`
}

function merchantSection(merchant: Merchant): Html {
  const { clientId } = merchant
  const orders = merchant.orders()
  const deliveries = merchant.deliveries()
  const orderRows = orders
    .slice(0, SHOWN)
    .map((order) => [
      timeOf(order.createdAt),
      html`<a href="/doku/pay/${order.token}">${order.invoice}</a>`,
      order.status,
      rupiah(order.amount),
      order.payments,
      rupiah(order.refunded),
      order.channelId ?? '',
      timeOf(order.dueAt),
    ])
  const deliveryRows = deliveries
    .slice(0, SHOWN)
    .map(({ createdAt, invoice, url, status, attempts, lastAnswer }) => [
      timeOf(createdAt),
      invoice,
      url,
      status,
      attempts,
      lastAnswer ?? '',
    ])
  return html`<section>
    <h2>Merchant <code>${clientId}</code></h2>
    <p class="soft">
      Signs with <code>${secretKeyOf(clientId)}</code>. <a href="/doku/ledger/${clientId}">Ledger as JSON</a>
    </p>
    <h3>Orders (${orders.length})</h3>
    ${orders.length === 0 ? html`<p>None yet.</p>` : table(`Orders of ${clientId}`, orderColumns, orderRows)}
    <h3>Notifications (${deliveries.length})</h3>
    ${
      deliveries.length === 0
        ? html`<p>None yet.</p>`
        : table(`Notifications of ${clientId}`, deliveryColumns, deliveryRows)
    }
  </section>`
}
