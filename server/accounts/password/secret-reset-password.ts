import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { type secretResetPassword as endpoint } from '#shared/api/passwords.ts'
import { runsCompany } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { findPassword } from '#server/accounts/account-store.ts'
import { hashNewPassword } from './new-password.ts'
import { isSecret } from '#server/secrets/is-secret.ts'
import { setPassword } from './set-password.ts'

/**
 * For an operator who holds the configured secret; where none is configured the call does not exist
 * at all. An address without an account gets the same answer in the same time: its holder must not
 * be told who has one. Nor does one who runs a company: too much hangs on it for a shared secret.
 */
export async function secretResetPassword(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const secret = context.config.secretResetToken
  if (secret === undefined) throw refuse('noSecretReset')
  if (!isSecret(body.token, secret)) {
    const { ip, correlationId } = caller
    context.log.warn({ ip, correlationId }, 'secret reset with a wrong token')
    throw refuse('wrongToken')
  }
  const passwordHash = await hashNewPassword(context, body.newPassword, { email: body.email, names: [] })
  await context.db.transaction().execute(async (tx) => {
    const account = await findPassword(tx, emailKey(body.email))
    if (!account || runsCompany(await context.companies.affiliationOf({ db: tx, now: context.now }, account.id))) return
    await setPassword(context, tx, { account, passwordHash, how: 'password.secret-reset' }, caller)
  })
  return { success: true, message: 'Password reset successfully' }
}
