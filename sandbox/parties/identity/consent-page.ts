import { html, type Html } from '#sandbox/html.ts'
import { demoPeople } from './people.ts'

interface Consent {
  provider: string
  /** The app or client that asks. */
  app: string
  /** Everything the browser came with: it goes along with the answer. */
  query: Record<string, string>
}

/** Who are you, and may the shop know? Buttons only: a demo person, another one, or no. */
export function consentPage({ provider, app, query }: Consent): Html {
  const kept = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`
    <p><strong>${app}</strong> asks ${provider} for your name and your e-mail address. Who are you today?</p>
    ${demoPeople.map(
      ({ email, givenName, familyName }) =>
        html`<form method="post" class="card" style="margin-block-end:.75rem">
          ${kept}
          <input type="hidden" name="email" value="${email}" />
          <input type="hidden" name="givenName" value="${givenName}" />
          <input type="hidden" name="familyName" value="${familyName}" />
          <button class="plain" name="answer" value="allow">Continue as ${givenName} ${familyName}</button>
          <span class="soft">${email}</span>
        </form>`,
    )}
    <h2>Somebody else</h2>
    <form method="post">
      ${kept}
      <label>First name <input name="givenName" autocomplete="off" maxlength="60" /></label>
      <label>Last name <input name="familyName" autocomplete="off" maxlength="60" /></label>
      <label>E-mail <input name="email" type="email" autocomplete="off" required maxlength="254" /></label>
      <button name="answer" value="allow">Continue</button>
    </form>
    <h2>Nobody</h2>
    <form method="post">${kept}<button class="plain" name="answer" value="deny">Cancel</button></form>
  `
}

/** A browser that came without what the protocol asks for. */
export function badRequestPage(missing: string): Html {
  return html`<p>Error 400: invalid_request. ${missing}</p>`
}
