import { html, type Html } from '#sandbox/html.ts'
import { channelsOf, findChannel, type Channel } from './channels.ts'
import { jakartaTime } from './jakarta.ts'
import type { Order, OrderStatus } from './merchant.ts'

export const rupiah = (amount: number) => `IDR ${amount.toLocaleString('en-US')}`

const headings: Record<OrderStatus, string> = {
  PENDING: 'Choose how to pay',
  FAILED: 'That payment failed. Try again',
  SUCCESS: 'Paid',
  EXPIRED: 'This payment has expired',
  REFUNDED: 'Paid back',
}

function button(action: string, label: string, isPlain = true): Html {
  return html`<button ${isPlain && { html: 'class="plain"' }} name="action" value="${action}">${label}</button>`
}

/** The page that DOKU hosts for an order, with buttons for everything a customer, a bank or the clock may do. */
export function payPage(order: Order): Html {
  const isOpen = order.status === 'PENDING' || order.status === 'FAILED'
  const back = order.status === 'SUCCESS' || order.status === 'REFUNDED' ? order.callbackUrl : order.cancelUrl
  return html`<div class="card">
      <h3>${rupiah(order.amount)}</h3>
      <p>${order.lines.map((line) => [line, html`<br />`])} Invoice <code>${order.invoice}</code></p>
      <p class="soft">Pay before ${jakartaTime(order.dueAt)}.</p>
    </div>
    <h2 id="state">${headings[order.status]}</h2>
    ${order.channelId && html`<p class="soft">Last tried with ${findChannel(order.channelId)?.name}.</p>`}
    <form method="post" action="/doku/pay/${order.token}">${isOpen ? openActions(order) : closedActions(order)}</form>
    ${back !== '' && html`<p><a href="${back}">Back to the shop</a></p>`}`
}

function payWith(channels: readonly Channel[]): Html {
  return html`<label
    >Pay with
    <select name="channel">
      ${channels.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
    </select></label
  >`
}

function openActions({ types }: Order): Html {
  return html`${payWith(channelsOf(types))} ${button('pay', 'Pay now', false)} ${button('fail', 'Let the payment fail')}
  ${button('expire', 'Let the time run out')}`
}

function closedActions({ status, types }: Order): Html {
  return html`${
    status === 'EXPIRED' && html`${payWith(channelsOf(types))} ${button('late', 'Pay all the same, too late')}`
  }
  ${button('repeat', 'Send the notification once more')}`
}
