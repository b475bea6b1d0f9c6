import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'

/** Another company and none at all look the same. */
export function requireOwnCompany({ user }: CompanyCaller, asked: string): string {
  if (asked !== user.companyData.id) throw refuse('notFound')
  return asked
}
