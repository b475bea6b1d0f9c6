import { html, iconLink, type Html } from '#sandbox/html.ts'
import { formatAmount } from './amounts.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'

/** The bank's page. `opener` is the shop's origin when the page sits in the shop's dialog. */
export function challengePage(intent: PaymentIntent | SetupIntent, opener: string | undefined): Html {
  const matter =
    intent.object === 'payment_intent'
      ? html`a payment of <strong>${formatAmount(intent.amount, intent.currency)}</strong>`
      : html`saving your card for later payments`
  return challengeFrame(
    html`<form method="post" action="/card/three-d-secure/${intent.id}">
      <h1>3D Secure test page</h1>
      <p>Your bank asks you to confirm ${matter}. This is a test: nothing is charged.</p>
      <input type="hidden" name="client_secret" value="${intent.client_secret}" />
      ${opener === undefined ? '' : html`<input type="hidden" name="opener" value="${opener}" />`}
      <div class="actions">
        <button class="main" name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </div>
    </form>`,
  )
}

/** Shown once the cardholder has answered; its script tells the shop's dialog, which closes. */
export function challengeDonePage(outcome: string, opener: string | undefined): Html {
  return challengeFrame(
    html`<div data-outcome="${outcome}" data-opener="${opener ?? ''}">
      <h1>${outcome === 'succeeded' ? 'Confirmed' : 'Not confirmed'}</h1>
      <p role="status">You can return to the shop.</p>
    </div>`,
  )
}

export function challengeMissingPage(): Html {
  return challengeFrame(
    html`<h1>Nothing to confirm</h1>
      <p>This link does not belong to a payment that waits for you.</p>`,
  )
}

function challengeFrame(content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>3D Secure test page</title>
        ${iconLink}
        <link rel="stylesheet" href="/card/browser/three-d-secure.css" />
        <script src="/card/browser/three-d-secure.js" defer></script>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}
