import { setTimeout as pause } from 'node:timers/promises'
import { COMPANY_SAVED, type saveCompany as endpoint } from '#shared/api/company-details.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { audit } from '#server/audit/audit.ts'
import { customerKey, wantCustomer } from '#server/companies/cards/open-customer.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { holdCompanyFor } from '../hold-company.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { hasCustomer, updateCompany } from '#server/companies/company-store.ts'
import { readCompany } from './get-company.ts'

/** How long a browser waits for the card provider; without it the details are saved all the same. */
const PATIENCE_MS = 4000
const LOOK_EVERY_MS = 100

/** Saves what a company says of itself; with it the company becomes known to the card provider, once. */
export async function saveCompany(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  await context.db.transaction().execute(async (tx) => {
    if (!(await holdCompanyFor(context, tx, caller, runsCompany))) throw refuse('notFound')
    await updateCompany(tx, companyId, body)
    await wantCustomer(context, tx, companyId)
    const details = { company: companyId }
    await audit(tx, { kind: 'company.changed', accountId: caller.user.id, by: caller, details })
  })
  await awaitCustomer(context, companyId, caller.signal)
  return { success: true, message: COMPANY_SAVED, company: await readCompany(context, companyId) }
}

async function awaitCustomer({ db, jobs }: Context, companyId: string, signal: AbortSignal): Promise<void> {
  if (await hasCustomer(db, companyId)) return
  // One that waits since the provider was silent tries again now.
  await jobs.wake(customerKey(companyId))
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (await hasCustomer(db, companyId)) return
    await pause(LOOK_EVERY_MS)
  }
}
