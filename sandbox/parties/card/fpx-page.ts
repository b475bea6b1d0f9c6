import { html, type Html } from '#sandbox/html.ts'
import { formatAmount } from './amounts.ts'
import type { PaymentIntent } from './objects.ts'

const headings: Record<PaymentIntent['status'], string> = {
  requires_action: 'Approve this payment',
  processing: 'The bank has not answered yet',
  succeeded: 'Paid',
  canceled: 'This payment is closed',
  requires_payment_method: 'Not paid',
  requires_confirmation: 'Not begun',
  requires_capture: 'Held',
}

/** The bank's page behind FPX, with buttons for what a customer and a bank may do. */
export function fpxPage(intent: PaymentIntent, bank: string, back: string | undefined): Html {
  return html`<div class="card">
      <h3>${formatAmount(intent.amount, intent.currency)}</h3>
      <p>${intent.description ?? ''}</p>
      <p class="soft">From your account at <code>${bank}</code>. This is a test: no money moves.</p>
    </div>
    <h2 id="state">${headings[intent.status]}</h2>
    <form method="post" action="/card/fpx/${intent.id}">
      <input type="hidden" name="client_secret" value="${intent.client_secret}" />
      ${actions(intent)}
    </form>
    ${back !== undefined && html`<p><a href="${back}">Back to the shop</a></p>`}`
}

function actions({ status }: PaymentIntent): Html | false {
  if (status === 'requires_action')
    return html`<button name="action" value="pay">Approve</button>
      <button class="plain" name="action" value="fail">Refuse</button>
      <button class="plain" name="action" value="late">Approve, and let the bank take its time</button>`
  if (status === 'processing')
    return html`<button name="action" value="arrive">The bank pays</button>
      <button class="plain" name="action" value="bounce">The bank refuses</button>`
  return false
}
