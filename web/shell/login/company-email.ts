import * as z from 'zod/mini'
import { saying } from '#shared/reasons/saying.ts'

/** The rule of business forms. Its list is large and comes when the first address is typed; without it the server decides. */
export function companyEmail(further: readonly string[]) {
  return z.refine<string>(async (email) => {
    const list = await import('#shared/free-mail/is-free-mail.ts').catch(() => undefined)
    return !list?.isFreeMail(email, further)
  }, saying('companyEmailNeeded'))
}
