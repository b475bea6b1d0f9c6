import type { CompanyHome } from '#shared/api/company-home.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** What every part of a home is read for. */
export interface Asked {
  companyId: string
  /** The company's. */
  today: PlainDate
  period: CompanyHome['period']
}
