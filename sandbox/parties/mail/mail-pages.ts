import { html, table, timeOf, type Html } from '#sandbox/html.ts'
import type { Message } from './mailbox.ts'

const SHOWN = 200

export function mailboxPage(messages: Message[], to: string): Html {
  return html`<form method="get" action="/mail">
      <label
        >Recipient <input type="search" name="to" value="${to}" placeholder="maya@lodestay.example" size="30"
      /></label>
      <button>Filter</button>
      ${to === '' ? '' : html`<a href="/mail">Show all</a>`}
    </form>
    ${messages.length === 0 ? html`<p>${to === '' ? 'No mail has arrived yet.' : `No mail for ${to}.`}</p>` : messageTable(messages)}`
}

function messageTable(messages: Message[]): Html {
  const columns = [{ title: 'Subject' }, { title: 'To' }, { title: 'From' }, { title: 'Arrived (UTC)' }]
  const rows = messages
    .slice(0, SHOWN)
    .map((message) => [
      [
        html`<a href="/mail/${message.id}">${message.subject || '(no subject)'}</a>`,
        message.count > 1 && html` <span class="soft">came ${message.count} times</span>`,
      ],
      message.to,
      message.from,
      timeOf(message.date),
    ])
  return html`<p class="soft">${messages.length} ${messages.length === 1 ? 'letter' : 'letters'}</p>
    ${table('Letters', columns, rows)}`
}

export function messagePage(message: Message): Html {
  return html`<p class="soft">From ${message.from} to ${message.to}, ${timeOf(message.date)} UTC</p>
    <p><a href="/mail">All mail</a> · <a href="/mail?to=${encodeURIComponent(message.to)}">Mail to ${message.to}</a></p>
    ${message.attachments.length === 0 ? '' : attachedList(message)}
    ${
      message.html === ''
        ? ''
        : html`<h2>Letter</h2>
            <iframe
              title="The letter"
              src="/mail/${message.id}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              style="width:100%;height:44rem;border:1px solid #8794ab;border-radius:.75rem;background:#fff"
            ></iframe>`
    }
    <h2>Text</h2>
    <pre class="card" style="white-space:pre-wrap;overflow-wrap:anywhere">${message.text}</pre>
    <h2>Headers</h2>
    <pre class="card" style="white-space:pre-wrap;overflow-wrap:anywhere">
${message.headers.map(({ key, value }) => `${key}: ${value}\n`)}</pre>`
}

function attachedList({ id, attachments }: Message): Html {
  const files = attachments.map(
    ({ name, type, size }, at) =>
      html`<li>
        <a href="/mail/${id}/attached/${at}">${name}</a> <span class="soft">${type}, ${kilobytes(size)}</span>
      </li>`,
  )
  return html`<h2>Attached</h2>
    <ul>
      ${files}
    </ul>`
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`
