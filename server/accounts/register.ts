import { REGISTERED, type register as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { insertAccount } from './data.ts'
import { hashPassword } from './passwords.ts'
import { countryOf, emailKey, isCommonPassword } from './rules.ts'

export const EMAIL_TAKEN = 'An account with this email already exists.'
export const COMMON_PASSWORD = 'This password is too common. Please choose another one.'

/** Opens an account; the welcome letter leaves once it is committed. No session: the traveller logs in (Q46). */
export async function register(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  if (isCommonPassword(body.password)) throw new AppError('INVALID_INPUT', COMMON_PASSWORD)
  const passwordHash = await hashPassword(body.password)
  const country = countryOf(body.contactNumber, body.country)
  await context.db.transaction().execute(async (tx) => {
    const accountId = await insertAccount(tx, { ...body, emailKey: emailKey(body.email), passwordHash, country })
    if (!accountId) throw new AppError('CONFLICT', EMAIL_TAKEN)
    await context.jobs.enqueue(tx, {
      kind: 'mail.welcome',
      key: `mail.welcome:${accountId}`,
      data: { accountId, language: caller.language },
    })
  })
  return REGISTERED
}
