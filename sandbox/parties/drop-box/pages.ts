import { html, table, timeOf, type Column, type Html } from '#sandbox/html.ts'
import type { Box } from './box.ts'
import { secretOf } from './boxes.ts'
import { changeNames, type PassChange } from './desk.ts'
import { fates } from './fates.ts'

const SHOWN = 100

const columns: Column[] = [
  { title: 'Key', holds: 'heading' },
  { title: 'Number' },
  { title: 'Days', holds: 'number' },
  { title: 'State' },
  { title: 'Since (UTC)' },
  { title: 'What happens next' },
]
const words: Record<PassChange, string> = { activated: 'Activate', used_up: 'Use up', expired: 'Expire' }

/** The operator's own books, and the phones abroad. */
export function boxesPage(boxes: Box[], said: string): Html {
  return html`${said === '' ? '' : html`<p role="status"><strong>${said}</strong></p>`}
    <p>
      A list of passes is worked through as soon as it is put into a box; what became of each line, and of each pass
      afterwards, is written into a file of results. A key gets one pass, however often it comes.
    </p>
    ${boxes.length === 0 ? html`<p>Nothing has come yet.</p>` : boxes.map(boxSection)}
    <h2>Numbers with a fate</h2>
    <ul>
      ${fates.map(({ ending, about }) => html`<li>…${ending}: ${about}</li>`)}
    </ul>
    <p class="soft">
      Whatever else can go wrong is a fault called box_… on the <a href="/#faults">front page</a>, under the account of
      the box.
    </p>`
}

function boxSection(box: Box): Html {
  const { account } = box
  const passes = box.passes().toReversed().slice(0, SHOWN)
  const held = box.files('result').filter(({ isHeld }) => isHeld).length
  const rows = passes.map(({ key, msisdn, days, state, reason, at }) => [
    key,
    msisdn,
    days,
    reason === '' ? state : `${state}: ${reason}`,
    timeOf(at),
    state === 'given' || state === 'active' ? changeForm(account, key) : '',
  ])
  return html`<section>
    <h2>Box <code>${account}</code></h2>
    <p class="soft">
      Its password is <code>${secretOf(account)}</code>. Lists: ${box.files('request').length}, files of results:
      ${box.files('result').length}. <a href="/drop-box/ledger/${account}">Ledger as JSON</a>
    </p>
    ${rows.length === 0 ? html`<p>No pass was asked for yet.</p>` : table(`Passes of ${account}`, columns, rows)}
    ${
      held === 0
        ? ''
        : html`<form method="post" action="/drop-box/control/${account}/results">
            <button class="plain">Hand out the files that are late: ${held}</button>
          </form>`
    }
  </section>`
}

function changeForm(account: string, key: string): Html {
  return html`<form method="post" action="/drop-box/control/${account}/passes">
    <input type="hidden" name="key" value="${key}" />
    ${changeNames.map(
      (name) =>
        html`<button class="plain" name="change" value="${name}" aria-label="${`${words[name]} ${key}`}">
          ${words[name]}
        </button>`,
    )}
  </form>`
}
