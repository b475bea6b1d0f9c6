import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { editUser as endpoint } from '#shared/api/profile.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { lockAccount, findAccount, type AccountRow, updateDetails } from '#server/accounts/account-store.ts'
import { requireFreshLogin } from '#server/accounts/fresh-login/require-fresh-login.ts'
import { audit } from '#server/audit/audit.ts'
import { countryOf, emailKey } from '#server/accounts/account-rules.ts'
import { askEmailChange } from './ask-email-change.ts'
import { isOwnAddress } from './is-own-address.ts'
import { readDetails } from './read-details.ts'

type Changes = InputOf<typeof endpoint>['body']

/**
 * Changes the caller, whom the session names: `prevemail` must agree and decides nothing. All of it or
 * nothing. A new e-mail is answered with the old one until its owner confirms it.
 */
export async function editUser(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  if (!(await isOwnAddress(context, caller, body.prevemail))) throw refuse('notYourProfile')
  const email = newEmailOf(body, caller)
  const fields = changedFields(body, caller)
  if (email || fields.includes('contactNumber')) await requireFreshLogin(context, caller)
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, caller.user.id)
    // Read anew: another tab may have changed other fields since the session was looked up.
    const before = await findAccount(tx, caller.user.id)
    if (!before) throw refuse('logInFirst')
    await changeDetails(tx, body, before)
    if (email) await askEmailChange(context, tx, email, caller)
    const about = { accountId: caller.user.id, by: caller }
    if (fields.length > 0) await audit(tx, { ...about, kind: 'profile.changed', details: { fields } })
    if (email) await audit(tx, { ...about, kind: 'email.change-asked', details: {} })
  })
  const account = await findAccount(context.db, caller.user.id)
  if (!account) throw refuse('logInFirst')
  return { status: 'success', userdata: await readDetails(context, account) }
}

/** Compared with `prevemail` too: a browser that repeats an address the caller left does not ask to go back there. */
function newEmailOf({ email, prevemail }: Changes, { user }: SignedIn): string | undefined {
  if (email === undefined) return undefined
  return [prevemail, user.email].map(emailKey).includes(emailKey(email)) ? undefined : email
}

function changedFields(changes: Changes, { user }: SignedIn): string[] {
  const before = { firstName: user.first_name, lastName: user.last_name, contactNumber: user.contactNumber }
  const fields = ['firstName', 'lastName', 'contactNumber'] as const
  return fields.filter((field) => changes[field] !== undefined && changes[field] !== before[field])
}

async function changeDetails(tx: Tx, { firstName, lastName, contactNumber }: Changes, before: AccountRow) {
  const phone = contactNumber ?? before.contact_number
  await updateDetails(tx, before.id, {
    first_name: firstName ?? before.first_name,
    last_name: lastName ?? before.last_name,
    contact_number: phone,
    country: before.country === 'UNKNOWN' ? countryOf(phone, undefined) : before.country,
  })
}
