import type { Invitation } from '#shared/api/companies.ts'
import type { Translate } from '#web/i18n/words.ts'

/** A company is invited into before its details are saved, too. */
export function nameOf({ businessName, companyName }: Invitation['Company'], t: Translate): string {
  return businessName || companyName || t('invitation.unnamed')
}
