import { findAccount, type AccountRow, lockAccountByKey } from '#server/accounts/account-store.ts'
import { openUnlessTaken } from '#server/accounts/open-account.ts'
import { countryOf, emailKey } from '#server/accounts/account-rules.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { SocialType } from '#shared/api/social.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Person } from '#server/identity/identity-provider.ts'
import { findAccountByIdentity, findSubject, insertIdentity, type Identity } from './social-identity-store.ts'
import { decideLink, isOneAddress, namesOf } from './social-identity-rules.ts'
import { takeOverAccount } from './take-over-account.ts'

export type FoundAccount =
  | { status: 'found'; account: AccountRow }
  /** The provider names no e-mail, and without one there is no account. */
  | { status: 'no_email' }
  /** The e-mail has an account that this person has not proven to own. */
  | { status: 'taken' }

/** The account of a verified person: theirs already, new, or the one that has their e-mail and may be linked. */
export async function accountOfPerson(
  context: Context,
  tx: Tx,
  { provider, issuer, person }: { provider: SocialType; issuer: string; person: Person },
  caller: Caller,
): Promise<FoundAccount> {
  const identity = { issuer, subject: person.subject }
  const known = await findAccountByIdentity(tx, identity)
  if (known) return { status: 'found', account: known }
  const { email, emailVerified } = person
  if (!email || !isOneAddress(email)) return { status: 'no_email' }

  const created = await createAccount(context, tx, { ...person, email }, caller)
  if (!created) {
    const account = await lockAccountByKey(tx, emailKey(email))
    if (!account) return { status: 'taken' }
    // The same person in another tab was faster.
    const meanwhile = await findAccountByIdentity(tx, identity)
    if (meanwhile) return { status: 'found', account: meanwhile }

    const other = await findSubject(tx, account.id, issuer)
    const local = { emailVerified: account.email_verified_at !== null, hasOtherOfIssuer: other !== undefined }
    const decision = decideLink(local, { emailVerified })
    if (decision === 'refuse') return { status: 'taken' }
    const owned =
      decision === 'cleanse_and_link'
        ? await takeOverAccount(context, tx, { account, owner: { ...person, email, provider } }, caller)
        : account
    await link(tx, account.id, identity, caller)
    return { status: 'found', account: owned }
  }
  await link(tx, created.id, identity, caller)
  return { status: 'found', account: created }
}

async function link(tx: Tx, accountId: string, identity: Identity, by: Caller): Promise<void> {
  await insertIdentity(tx, accountId, identity)
  await audit(tx, { kind: 'social.linked', accountId, by, details: { provider: identity.issuer } })
}

/** Undefined when the e-mail has an account. No phone: the shop asks for it next. */
async function createAccount(
  context: Context,
  tx: Tx,
  person: Person & { email: string },
  caller: Caller,
): Promise<AccountRow | undefined> {
  const [first_name, last_name] = namesOf(person)
  const account = {
    email: person.email,
    passwordHash: null,
    ...(person.emailVerified ? { emailVerifiedAt: context.now() } : {}),
    first_name,
    last_name,
    contactNumber: '',
    country: countryOf('', undefined),
  }
  const accountId = await openUnlessTaken(context, tx, account, caller)
  return accountId === undefined ? undefined : findAccount(tx, accountId)
}
