import type { UserData } from '#shared/api/accounts.ts'

/**
 * A card's bank wants the payer's address. A page that collects by itself wants none; the invoice of a company has the
 * company's, where it has said one.
 */
export const asksAddress = ({ companyData }: Pick<UserData, 'companyData'>, isOnPage: boolean) =>
  !isOnPage || (companyData !== null && !companyData.hasAddress)
