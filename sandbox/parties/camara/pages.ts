import { html, table, timeOf, type Html } from '#sandbox/html.ts'
import type { Sms } from './codes.ts'
import { fates } from './fates.ts'

export function phonesPage(messages: Sms[], to: string): Html {
  return html`<form method="get" action="/camara">
      <label>Number <input type="search" name="to" value="${to}" placeholder="0814 1234 5678" size="24" /></label>
      <button>Show its messages</button>
      ${to === '' ? '' : html`<a href="/camara">Show all</a>`}
    </form>
    ${
      messages.length === 0
        ? html`<p>${to === '' ? 'No message has arrived yet.' : `No message for ${to}.`}</p>`
        : html`<ul class="grid">
            ${messages.map(messageCard)}
          </ul>`
    }
    <h2 id="numbers">Numbers with a fate</h2>
    <p>
      Any mobile number is a customer of the operator that is asked, however it begins: one that was ported in is one,
      too. A number that ends as below has a fate. Three wrong codes lock an attempt; a code lives for five minutes and
      is good once.
    </p>
    ${table(
      'Numbers with a fate',
      [{ title: 'Ends in', holds: 'heading' }, { title: 'Name' }, { title: 'What happens' }, { title: 'For example' }],
      fates.map(({ ending, name, about }) => [
        ending,
        name,
        about,
        html`<span class="number">0814 1234 ${ending}</span><br /><span class="number">013 345 ${ending}</span>`,
      ]),
    )}
    <p class="soft">
      For all numbers at once, the faults called telecom_… on the <a href="/#faults">front page</a>; their account is
      the client of the operator, such as lodestay- and the partner’s name.
    </p>`
}

function messageCard({ at, operator, to, text }: Sms): Html {
  return html`<li class="card">
    <h3>${to}</h3>
    <p>${text}</p>
    <p class="soft">${operator}, ${timeOf(at)} UTC</p>
  </li>`
}
