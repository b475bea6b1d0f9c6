import { type AccountRow, updateDetails, erasePassword, hasPassword } from '#server/accounts/account-store.ts'
import { cancelPendingEmail } from '#server/accounts/profile/email-change-store.ts'
import { countryOf } from '#server/accounts/account-rules.ts'
import { endSessionsOf } from '#server/accounts/sessions/end-sessions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SocialType } from '#shared/api/social.ts'
import { proveEmail } from './prove-email.ts'
import { namesOf } from './social-identity-rules.ts'

interface Owner {
  provider: SocialType
  email: string
  givenName: string
  familyName: string
}

/**
 * The owner of the mailbox is here, and the person who opened the account never proved to be that: all they could come back
 * with ends, and what they said about themselves gives way to what the provider says.
 */
export async function takeOverAccount(
  context: Context,
  tx: Tx,
  { account, owner }: { account: AccountRow; owner: Owner },
  caller: Caller,
): Promise<AccountRow> {
  const hadPassword = await hasPassword(tx, account.id)
  const version = await erasePassword(tx, account.id)
  await proveEmail(tx, account.id, context.now())
  await endSessionsOf(tx, account.id)
  await cancelPendingEmail(tx, account.id, { now: context.now() })
  const [first_name, last_name] = namesOf(owner)
  const { companyData } = await context.companies.affiliationOf({ db: tx, now: context.now }, account.id)
  // The country came with the phone number, unless a company gave it.
  const country = companyData ? account.country : countryOf('', undefined)
  const details = { first_name, last_name, contact_number: '', country }
  await updateDetails(tx, account.id, details)
  if (hadPassword) {
    await context.jobs.enqueue(tx, {
      kind: 'mail.password-removed',
      key: `mail.password-removed:${account.id}:${version}`,
      data: {
        accountId: account.id,
        version,
        provider: owner.provider,
        language: caller.language,
        partner: caller.partner,
      },
    })
    await audit(tx, {
      kind: 'password.removed',
      accountId: account.id,
      by: caller,
      details: { provider: owner.provider },
    })
  }
  return { ...account, ...details }
}
