import { failed, notTried, passed, type Ground, type Step } from '#server/certification/step.ts'
import { unclear } from '#server/certification/walk.ts'
import type { Config } from '#server/config.ts'
import { facebookIdentity } from './adapter.ts'

/** What sign-in with Facebook needs of Facebook, as far as nobody has to sign in. */
export async function facebookSteps(
  { facebook, appUrl }: Pick<Config, 'facebook' | 'appUrl'>,
  { lines, now }: Ground,
): Promise<Step[]> {
  const graphUrl = facebook && (await lines.to(facebook.graphUrl))
  const provider = facebook && graphUrl ? facebookIdentity({ ...facebook, graphUrl }, now) : undefined
  return [
    {
      id: 'facebook-app',
      title: 'it knows the app and its secret, and refuses a token that is none',
      run: async () => {
        if (!provider) return notTried('FACEBOOK_APP_ID is not set')
        const verdict = await provider.verify({ credential: 'certification', verifier: undefined })
        if (verdict.status === 'unknown') return unclear('the app', verdict.cause)
        return verdict.status === 'refused' ? passed('the token is refused') : failed('a token that is none is taken')
      },
    },
    {
      id: 'facebook-redirect',
      title: `its app returns to ${appUrl}/social-login`,
      run: async () => notTried('Facebook says so to who has signed in alone: press its button once'),
    },
  ]
}
