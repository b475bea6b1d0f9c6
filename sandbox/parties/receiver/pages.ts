import { html, table, timeOf, type Html } from '#sandbox/html.ts'
import type { Received } from '#sandbox/parties/receiver/received.ts'

export function boxesPage(publicUrl: string, boxes: { box: string; count: number }[]): Html {
  const rows = boxes.map(({ box, count }) => [html`<a href="/receiver/${encodeURIComponent(box)}">${box}</a>`, count])
  return html`<p>
      In the dashboard, under Messages, add a channel with an address of your choice below
      <code>${publicUrl}/receiver/</code>, such as <code>${publicUrl}/receiver/erp</code>. It may be a webhook, Slack or
      Teams: whatever comes is shown here.
    </p>
    <p class="soft">
      The fault switches of a box go by its name: receiver_down, receiver_slow, receiver_gone, receiver_moved.
    </p>
    ${
      rows.length === 0
        ? html`<p>Nothing has come yet.</p>`
        : table(
            'Boxes',
            [
              { title: 'Box', holds: 'heading' },
              { title: 'Messages', holds: 'number' },
            ],
            rows,
          )
    }`
}

/** Of the headers what a receiver looks at. */
const shown = /^(?:webhook-|content-type|user-agent)/

export function boxPage(messages: Received[]): Html {
  return html`<p><a href="/receiver">All boxes</a></p>
    ${messages.length === 0 ? html`<p>Nothing has come yet.</p>` : ''}
    ${messages.map(
      ({ at, headers, body, status }) =>
        html`<h2>${timeOf(at)} UTC · answered ${status}</h2>
          <pre class="card" style="white-space:pre-wrap;overflow-wrap:anywhere">
${Object.entries(headers)
              .filter(([name]) => shown.test(name))
              .map(([name, value]) => `${name}: ${value}\n`)}
${pretty(body)}</pre>`,
    )}`
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
