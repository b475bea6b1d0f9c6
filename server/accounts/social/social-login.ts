import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { GOOGLE_LOGIN_FAILED, type socialLogin as endpoint, type SocialType } from '#shared/api/social.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { userDataOf } from '#server/accounts/user-data.ts'
import type { Context } from '#server/context.ts'
import { AppError, GENERIC_MESSAGE } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Flaw } from '#server/identity/identity-provider.ts'
import { accountOfPerson } from './account-of-person.ts'
import { useProof } from './use-proof.ts'

/** One answer for every proof that proves nothing: which part was wrong is in the log. */
const words: Record<SocialType, string> = { google: GOOGLE_LOGIN_FAILED, facebook: GENERIC_MESSAGE }

export const SOCIAL_EMAIL_TAKEN = 'An account with this email already exists. Please log in with your password.'
export const SOCIAL_EMAIL_MISSING = 'We need your email address to open an account. Please allow it, or sign up here.'

/** Signs in whoever the provider vouches for; the first time it opens an account or links the one they have. */
export async function socialLogin(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const provider = context.identities[body.type]
  const credential = body.credential ?? body.profile?.credential
  const unproven = () => new AppError('UNAUTHENTICATED', words[body.type])
  if (!provider || !credential) throw unproven()

  const verdict = await provider.verify({ credential, verifier: body.verifier })
  if (verdict.status === 'unknown') {
    throw new AppError('UPSTREAM_FAILED', words[body.type], { cause: verdict.cause })
  }
  const refuse = (flaw: Flaw | 'used' | 'no_email' | 'taken', failure = unproven()) => {
    const { ip, correlationId } = caller
    context.log.warn({ provider: body.type, flaw, ip, correlationId }, 'social proof refused')
    return failure
  }
  if (verdict.status === 'refused') throw refuse(verdict.flaw)

  const { person, once } = verdict
  const { account, token } = await context.db.transaction().execute(async (tx) => {
    if (once && !(await useProof(tx, provider.issuer, once))) throw refuse('used')
    const found = await accountOfPerson(context, tx, { provider: body.type, issuer: provider.issuer, person }, caller)
    if (found.status === 'no_email') throw refuse('no_email', new AppError('CONFLICT', SOCIAL_EMAIL_MISSING))
    if (found.status === 'taken') throw refuse('taken', new AppError('CONFLICT', SOCIAL_EMAIL_TAKEN))
    const opening = { accountId: found.account.id, remember: true, how: 'social' } as const
    return { account: found.account, token: await openSession(context, tx, opening, caller) }
  })
  return { userObject: await userDataOf(context, account), token }
}
