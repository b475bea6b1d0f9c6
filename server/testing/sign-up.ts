import { COMPANY_COUNTRY, register } from '#shared/api/accounts.ts'
import { openAccount } from '#server/accounts/open-account.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { countryOf } from '#server/accounts/account-rules.ts'
import { findSession } from '#server/accounts/sessions/find-session.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { createCompany } from '#server/companies/create-company.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { aRegistration, type ApiClient } from './api-client.ts'

/** Signs travellers up with the operations behind registering and logging in: the same rows. */
export function signUpAt(context: Context): ApiClient['signUp'] {
  return async (details) => {
    const { form, ip } = aRegistration(details)
    const body = register.body.parse(form)
    const caller = aProgram(ip)
    const isPic = body.isRegisterCompanyPIC === true
    const country = isPic ? COMPANY_COUNTRY : countryOf(body.contactNumber, body.country)
    const passwordHash = await hashPassword(context, body.password)
    const token = await context.db.transaction().execute(async (tx) => {
      const accountId = await openAccount(context, tx, { ...body, passwordHash, country }, caller)
      if (isPic) await createCompany(tx, accountId, caller)
      return openSession(context, tx, { accountId, remember: false, how: 'password' }, caller)
    })
    const session = await findSession(
      context,
      { bearer: token, cookie: undefined, isLink: false },
      { ip, id: 'sign-up' },
    )
    if (!session) throw new Error(`${form.email} has no session`)
    return { token, user: session.user, email: form.email, password: form.password }
  }
}

/** Who a call from a test is to the server. */
export function aProgram(ip: string, browser?: Caller['browser']): Caller {
  return {
    correlationId: 'sign-up',
    ip,
    user: undefined,
    session: undefined,
    language: 'en',
    partner: 'default',
    // What Node's fetch says of itself.
    userAgent: 'node',
    origin: undefined,
    browser,
    signal: new AbortController().signal,
  }
}
