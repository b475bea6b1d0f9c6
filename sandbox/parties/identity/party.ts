import { html } from '#sandbox/html.ts'
import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { registerFacebook } from './facebook/routes.ts'
import { registerGoogle } from './google/routes.ts'
import { demoPeople } from './people.ts'

/** Whom travellers sign in with: Google's OpenID Connect below `/google`, Facebook Login below `/facebook`. */
export function identityParty(world: World): Party {
  return {
    name: 'Google and Facebook',
    about: 'Sign-in: consent pages with people to be, signed ID tokens, access tokens, deletion of data.',
    page: '/identity',
    register: async (app) => {
      await registerGoogle(app, world)
      registerFacebook(app, world)
      app.get('/identity', (_request, reply) => sendPage(reply, 'Google and Facebook', overview()))
    },
    close: async () => undefined,
  }
}

function overview() {
  return html`
    <p>
      Press a Google or a Facebook button in the shop: a page of this sandbox asks who you are. Whoever you choose is
      the same person next time.
    </p>
    <ul>
      ${demoPeople.map(({ email, givenName, familyName }) => html`<li>${givenName} ${familyName}, ${email}</li>`)}
    </ul>
    <p class="soft">
      The faults called identity_… on the <a href="/#faults">front page</a> spoil what is signed; their account is the
      Google client or the Facebook app, such as lodestay-google and lodestay-facebook.
    </p>
    <h2>Leave an app on Facebook</h2>
    <p>Removes somebody from an app and asks the app to delete what it knows of them.</p>
    <form method="post" action="/facebook/apps/remove">
      <label>E-mail of the person <input name="email" type="email" required value="${demoPeople[1]?.email}" /></label>
      <label>App <input name="app" required value="lodestay-facebook" /></label>
      <label
        >Its data-deletion callback
        <input
          name="callback"
          type="url"
          required
          size="50"
          value="http://localhost:3000/api/webhooks/identity/facebook/deletion"
      /></label>
      <button>Remove and delete</button>
    </form>
  `
}
