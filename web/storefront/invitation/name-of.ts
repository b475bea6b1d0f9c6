import type { TFunction } from 'i18next'
import type { Invitation } from '#shared/api/companies.ts'

/** A company is invited into before its details are saved, too. */
export function nameOf({ businessName, companyName }: Invitation['Company'], t: TFunction): string {
  return businessName || companyName || t('invitation.unnamed')
}
