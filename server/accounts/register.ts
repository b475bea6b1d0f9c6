import { COMPANY_COUNTRY, REGISTERED, type register as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { hashNewPassword } from './password/new-password.ts'
import { openAccount } from './open-account.ts'
import { requireCompanyEmail } from './require-company-email.ts'
import { countryOf } from './account-rules.ts'

/** Opens an account, and on business pages a company with it. No session: the traveller logs in. */
export async function register(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const isPic = body.isRegisterCompanyPIC === true
  if (isPic) requireCompanyEmail(context, body.email)
  const passwordHash = await hashNewPassword(context, body.password, {
    email: body.email,
    names: [body.first_name, body.last_name],
  })
  const country = isPic ? COMPANY_COUNTRY : countryOf(body.contactNumber, body.country)
  await context.db.transaction().execute(async (tx) => {
    const accountId = await openAccount(context, tx, { ...body, passwordHash, country }, caller)
    if (isPic) await context.companies.create(tx, accountId, caller)
  })
  return REGISTERED
}
