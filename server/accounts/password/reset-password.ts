import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { resetPassword as endpoint } from '#shared/api/passwords.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findAccountByKey } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { renewDevice } from '../sessions/renew-device.ts'
import { proveEmail } from '../social/prove-email.ts'
import { hashToken } from '../tokens.ts'
import { consumeKey, isLiveKey } from './password-reset-store.ts'
import { ownerOf } from './easy/is-personal.ts'
import { hashNewPassword } from './new-password.ts'
import { setPassword } from './set-password.ts'

const dead = () => refuse('resetLinkDead')

/** Uses a reset link up and sets the password; every session of the account ends, and the browser is known to it. */
export async function resetPassword(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const presented = { keyHash: hashToken(body.forgetPasswordKey), emailKey: emailKey(body.email) }
  // A stranger's guesses must not cost a hash each. A password that is refused leaves the link alive.
  if (!(await isLiveKey(context.db, presented, context.now()))) throw dead()
  const owner = await findAccountByKey(context.db, presented.emailKey)
  if (!owner) throw dead()
  const passwordHash = await hashNewPassword(context, body.password, ownerOf(owner))
  await context.db.transaction().execute(async (tx) => {
    const account = await consumeKey(tx, presented, context.now())
    if (!account) throw dead()
    const isSet = await setPassword(context, tx, { account, passwordHash, how: 'password.reset' }, caller)
    // Two links of one account at once: the second finds the version of the first.
    if (!isSet) throw dead()
    await proveEmail(tx, account.id, context.now())
    await renewDevice(context, tx, account.id, caller)
  })
  return { success: true, message: 'Password has been successfully updated' }
}
