import { html, timeOf, type Html } from '#sandbox/html.ts'
import type { Sim } from './company.ts'

/** A phone that takes an eSIM by its code, or by the link that would open its settings. */
export function phonePage(code: string, sim: Sim | undefined, said: string | undefined): Html {
  return html`<p>Paste what the QR code says, or the address of an install link. Nothing here is a real network.</p>
    ${said ? html`<p role="status" class="on">${said}</p>` : ''}
    <form method="post" action="/airalo/phone/install" class="card">
      <label>Activation code <input name="code" size="50" required autocomplete="off" value="${code}" /></label>
      <button>Add eSIM</button>
    </form>
    ${sim && sim.installations > 0 ? installed(sim, code) : ''}`
}

function installed(sim: Sim, code: string): Html {
  const used = sim.totalMb - sim.remainingMb
  return html`<section class="card" style="margin-top:1rem">
    <h2 style="margin-top:0">Mobile plan</h2>
    <p>${sim.status} · ${sim.isUnlimited ? 'unlimited' : `${used} of ${sim.totalMb} MB used`}</p>
    ${sim.expiresAt ? html`<p>Until ${timeOf(sim.expiresAt)} UTC</p>` : ''}
    ${[100, 500, 1000].map(
      (mb) =>
        html`<form method="post" action="/airalo/phone/use" style="display:inline-flex;margin-inline-end:.5rem">
          <input type="hidden" name="code" value="${code}" /><button class="plain" name="mb" value="${mb}">
            Use ${mb} MB
          </button>
        </form>`,
    )}
    <form method="post" action="/airalo/phone/report">
      <p>Airalo tells the shop for twenty minutes what it told it last.</p>
      <input type="hidden" name="code" value="${code}" /><button class="plain">Report the usage now</button>
    </form>
  </section>`
}
