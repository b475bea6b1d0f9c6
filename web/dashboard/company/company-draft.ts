import * as z from 'zod/mini'
import type { CompanyForm } from '#shared/api/company-details.ts'
import { PREFIX } from '#web/storage/expiring.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'

const KEY = `${PREFIX}-company-form`
const Draft = z.object({ id: z.string(), values: z.record(z.string(), z.unknown()) })

/** What was typed, while the page is loaded in another language. */
export function keepCompanyDraft(id: string, values: CompanyForm): void {
  keepInTab(KEY, { id, values })
}

/** What was kept of this company's form. The form asks the same of it as of what is typed. */
export function readCompanyDraft(id: string): Partial<CompanyForm> {
  const kept = z.safeParse(Draft, readFromTab(KEY))
  return kept.success && kept.data.id === id ? kept.data.values : {}
}

/** It is for the page that comes next alone. */
export function forgetCompanyDraft(): void {
  forgetInTab(KEY)
}
