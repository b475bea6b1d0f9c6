import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { socialLogin as endpoint } from '#shared/api/social.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { userDataOf } from '#server/accounts/user-data.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Flaw } from '#server/identity/identity-provider.ts'
import { accountOfPerson } from './account-of-person.ts'
import { useProof } from './use-proof.ts'

/** One answer for every proof that proves nothing: which part was wrong is in the log. */
const unprovenBy = { google: 'googleUnproven', facebook: 'facebookUnproven' } as const
const silentBy = { google: 'googleSilent', facebook: 'facebookSilent' } as const

/** Signs in the person the provider vouches for; the first time it opens an account or links the one they have. */
export async function socialLogin(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const provider = context.identities[body.type]
  const credential = body.credential ?? body.profile?.credential
  const unproven = () => refuse(unprovenBy[body.type])
  if (!provider || !credential) throw unproven()

  const verdict = await provider.verify({ credential, verifier: body.verifier })
  if (verdict.status === 'unknown') {
    throw refuse(silentBy[body.type], { cause: verdict.cause })
  }
  const turnAway = (flaw: Flaw | 'used' | 'no_email' | 'taken', failure = unproven()) => {
    const { ip, correlationId } = caller
    context.log.warn({ provider: body.type, flaw, ip, correlationId }, 'social proof refused')
    return failure
  }
  if (verdict.status === 'refused') throw turnAway(verdict.flaw)

  const { person, once } = verdict
  const { account, token } = await context.db.transaction().execute(async (tx) => {
    if (once && !(await useProof(tx, provider.issuer, once))) throw turnAway('used')
    const found = await accountOfPerson(context, tx, { provider: body.type, issuer: provider.issuer, person }, caller)
    if (found.status === 'no_email') throw turnAway('no_email', refuse('socialEmailMissing'))
    if (found.status === 'taken') throw turnAway('taken', refuse('socialEmailTaken'))
    const opening = { accountId: found.account.id, remember: true, how: 'social' } as const
    return { account: found.account, token: await openSession(context, tx, opening, caller) }
  })
  return { userObject: await userDataOf(context, account), token }
}
