import { failed, notTried, passed, type Ground, type Step } from '#server/certification/step.ts'
import { unclear } from '#server/certification/walk.ts'
import type { Config } from '#server/config.ts'
import { challengeOf } from '#server/identity/challenge.ts'
import { googleIdentity } from './adapter.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signed by nobody, and said to be by a key that Google has not: to judge it, Google's keys have to be read. */
const FORGED = `${encode({ alg: 'RS256', kid: 'certification' })}.${encode({})}.${Buffer.from('none').toString('base64url')}`

const unset = async () => notTried('GOOGLE_CLIENT_ID is not set')

/** What sign-in with Google needs of Google, as far as nobody has to sign in. */
export function googleSteps(
  { google, appUrl }: Pick<Config, 'google' | 'appUrl'>,
  { lines, now, run }: Ground,
): Step[] {
  const provider = google && googleIdentity(google, now, lines.fetch)
  const consent = async () =>
    provider!.consentUrl({ challenge: challengeOf(run), returnUrl: `${appUrl}/social-login`, language: 'en' })
  const steps: Step[] = [
    {
      id: 'google-discovery',
      title: 'its OpenID configuration is of the issuer that we expect',
      run: async () => passed(new URL(await consent()).origin),
    },
    {
      id: 'google-keys',
      title: 'its keys can be read, and none of them signed a forged token',
      needs: ['google-discovery'],
      run: async () => {
        const verdict = await provider!.verify({ credential: FORGED, verifier: run })
        if (verdict.status === 'unknown') return unclear('its keys', verdict.cause)
        return verdict.status === 'refused' && verdict.flaw === 'signature'
          ? passed('the forged token is refused')
          : failed(
              `a forged token is ${verdict.status}${verdict.status === 'refused' ? ` for its ${verdict.flaw}` : ''}`,
            )
      },
    },
    {
      id: 'google-redirect',
      title: `its client GOOGLE_CLIENT_ID returns to ${appUrl}/social-login`,
      needs: ['google-discovery'],
      run: async () => {
        const answer = await lines.fetch(await consent(), { redirect: 'manual' })
        const leadsTo = answer.headers.get('location') ?? ''
        // Google shows what is wrong with a client on a page of that name.
        if (answer.status >= 400 || /\/error\b|[?&]error=/.test(leadsTo))
          return failed(`HTTP ${answer.status}: register that address with the client`)
        return passed(`HTTP ${answer.status}`)
      },
    },
  ]
  return provider ? steps : steps.map((step) => ({ ...step, needs: [], run: unset }))
}
