import { html, iconLink, type Html } from '#sandbox/html.ts'

interface Field {
  name: 'number' | 'expiry' | 'cvc'
  label: string
  placeholder: string
  autocomplete: string
}

const number: Field = {
  name: 'number',
  label: 'Card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
}
const expiry: Field = { name: 'expiry', label: 'Expiry date', placeholder: 'MM / YY', autocomplete: 'cc-exp' }
const cvc: Field = { name: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc' }

const fieldsOf: Record<string, Field[]> = {
  card: [number, expiry, cvc],
  cardNumber: [number],
  cardExpiry: [expiry],
  cardCvc: [cvc],
}

/** The page inside a card element's iframe: typed numbers stay on this origin. */
export function fieldPage(kind: string): Html | undefined {
  const fields = Object.hasOwn(fieldsOf, kind) ? fieldsOf[kind] : undefined
  if (!fields) return undefined
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Secure card input</title>
        ${iconLink}
        <link rel="stylesheet" href="/card/browser/field.css" />
        <script src="/card/browser/field.js" type="module"></script>
      </head>
      <body>
        <form id="card" novalidate data-kind="${kind}">${fields.map(fieldMarkup)}</form>
      </body>
    </html>`
}

function fieldMarkup({ name, label, placeholder, autocomplete }: Field): Html {
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      autocorrect="off"
      spellcheck="false"
      placeholder="${placeholder}"
      data-placeholder="${placeholder}"
      aria-required="true"
    />
  </div>`
}
