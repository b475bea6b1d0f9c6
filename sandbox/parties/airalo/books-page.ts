import { html, table, timeOf, type Column, type Html } from '#sandbox/html.ts'
import { secretOf } from './companies.ts'
import type { Company } from './company.ts'
import { lpaOf } from './orders.ts'
import { testPackages } from './packages.ts'

const SHOWN = 100

const simColumns: Column[] = [
  { title: 'Time (UTC)' },
  { title: 'For', holds: 'heading' },
  { title: 'Package' },
  { title: 'ICCID' },
  { title: 'State' },
  { title: 'Left', holds: 'number' },
  { title: 'Phone' },
]
const requestColumns: Column[] = [
  { title: 'Due (UTC)' },
  { title: 'For', holds: 'heading' },
  { title: 'Package' },
  { title: 'State' },
  { title: 'Request' },
]
const deliveryColumns: Column[] = [
  { title: 'Time (UTC)' },
  { title: 'To', holds: 'heading' },
  { title: 'State' },
  { title: 'Tries', holds: 'number' },
  { title: 'Last answer' },
]

/** The vendor's own books, for people. */
export function booksPage(companies: Company[]): Html {
  return html`<p><a href="/airalo/phone">A phone to install an eSIM on</a></p>
    <p class="soft">
      Packages that do one thing wrong, as Airalo documents them: ${Object.keys(testPackages).join(', ')}. Whatever else
      can go wrong is a switch on <a href="/#faults">the front page</a>, under the client’s name.
    </p>
    ${companies.length === 0 ? html`<p>No shop has spoken to Airalo yet.</p>` : companies.map(companySection)}`
}

function companySection(company: Company): Html {
  const { clientId } = company
  const orders = company.orders()
  const sims = orders
    .slice(0, SHOWN)
    .flatMap((order) =>
      order.iccids
        .flatMap((iccid) => company.findSim(iccid) ?? [])
        .map((sim) => [
          timeOf(order.createdAt),
          order.description ?? '',
          order.packageId,
          sim.iccid,
          sim.status,
          sim.isUnlimited ? 'unlimited' : `${sim.remainingMb} MB`,
          html`<a href="/airalo/phone?code=${encodeURIComponent(lpaOf(sim))}"
            >${sim.installations ? 'installed' : 'install'}</a
          >`,
        ]),
    )
  const requests = company
    .requests()
    .slice(0, SHOWN)
    .map((one) => [timeOf(one.dueAt), one.description ?? '', one.packageId, one.status, one.requestId])
  const deliveries = company
    .deliveries()
    .slice(0, SHOWN)
    .map((one) => [timeOf(one.createdAt), one.url, one.status, one.attempts, one.lastAnswer ?? ''])
  const refunds = company.refunds()
  return html`<section>
    <h2>Partner <code>${clientId}</code></h2>
    <p class="soft">
      Its secret is <code>${secretOf(clientId)}</code>. <a href="/airalo/ledger/${clientId}">Ledger as JSON</a>
    </p>
    <h3>Orders (${orders.length})</h3>
    ${sims.length === 0 ? html`<p>None yet.</p>` : table(`eSIMs of ${clientId}`, simColumns, sims)}
    <h3>To be carried out (${requests.length})</h3>
    ${requests.length === 0 ? html`<p>None.</p>` : table(`Requests of ${clientId}`, requestColumns, requests)}
    <form method="post" action="/airalo/control/${clientId}/due">
      <button class="plain">Carry out all that is to come, now</button>
    </form>
    <h3>Refund cases (${refunds.length})</h3>
    <ul>
      ${refunds.map(({ id, iccid, reason }) => html`<li>${id}: ${iccid}, ${reason}</li>`)}
    </ul>
    <h3>Webhooks (${deliveries.length})</h3>
    ${deliveries.length === 0 ? html`<p>None yet.</p>` : table(`Webhooks of ${clientId}`, deliveryColumns, deliveries)}
  </section>`
}
