import { linkedPages } from '#shared/linked-pages.ts'
import { addMonths, startOfMonth, type Month } from '#shared/company/month.ts'
import { audit } from '#server/audit/audit.ts'
import { announce } from '#server/companies/channels/announce.ts'
import { findBillingDetails } from '#server/companies/find-billing-details.ts'
import { findCompanyLanguage } from '#server/companies/company-store.ts'
import type { Context } from '#server/context.ts'
import { allowUpkeep } from '#server/db/database.ts'
import type { Tx } from '#server/db/schema.ts'
import type { StatementParty } from '#server/db/statement-tables.ts'
import type { JobOutcome, NewJob } from '#server/jobs/jobs.ts'
import {
  findLastMonth,
  holdSeries,
  insertLines,
  insertStatement,
  listCompaniesToState,
  listUnstatedRefunds,
  listUnstatedSales,
  takeNumbers,
} from './statement-store.ts'
import {
  countCredits,
  creditNumber,
  issueTime,
  lastClosedMonth,
  linesOf,
  planMonths,
  statementNumber,
  type MonthToState,
} from './statement-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Find the companies of which something happened up to this month, and have their statements issued. */
    'statement.round': { month: Month }
    'statement.issue': { companyId: string; month: Month }
  }
}

/** One round a month for all instances: the key holds the month. */
const roundOf = (month: Month): NewJob<'statement.round'> => ({
  kind: 'statement.round',
  key: `statement.round:${month}`,
  data: { month },
  runAt: issueTime(month),
})

/** At start: that of the month that closed last, which plans the next. Months in which no instance ran come along. */
export async function scheduleStatements(context: Context): Promise<void> {
  const job = roundOf(lastClosedMonth(context.now()))
  await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, job))
}

/** Finds whose month it was, and has each of them issued by a job of its own. */
export async function beginStatementRound(context: Context, { month }: { month: Month }): Promise<JobOutcome> {
  const companies = await listCompaniesToState(context.db, startOfMonth(addMonths(month, 1)))
  return {
    done: async (tx) => {
      for (const companyId of companies) {
        const key = `statement.issue:${companyId}:${month}`
        await context.jobs.enqueue(tx, { kind: 'statement.issue', key, data: { companyId, month } })
      }
      await context.jobs.enqueueNext(tx, roundOf(addMonths(month, 1)))
    },
  }
}

interface Frozen {
  language: 'en' | 'id'
  seller: StatementParty
  buyer: StatementParty
}

/**
 * Issues what a company has not been told yet, up to and with this month: a statement for each month that has anything, in
 * one transaction with the end of the job. Dying anywhere before it leaves nothing behind, not even a number.
 */
export async function issueStatements(
  context: Context,
  { companyId, month }: { companyId: string; month: Month },
): Promise<JobOutcome> {
  const language = await findCompanyLanguage(context, companyId)
  const buyer = await findBillingDetails(context, companyId, language)
  if (!buyer) return { done: async () => {} }
  const { seller } = context.config
  return { done: (tx) => issue(context, tx, { companyId, month }, { language, seller, buyer }) }
}

const yearOf = (month: Month) => Number(month.slice(0, 4))

async function issue(
  context: Context,
  tx: Tx,
  { companyId, month }: { companyId: string; month: Month },
  frozen: Frozen,
): Promise<void> {
  await allowUpkeep(tx)
  await holdSeries(tx, companyId, yearOf(month))
  // Read with the series in hand: what another instance has issued since is seen.
  const before = startOfMonth(addMonths(month, 1))
  const sales = await listUnstatedSales(tx, companyId, before)
  const refunds = await listUnstatedRefunds(tx, companyId, before)
  const plan = planMonths(sales, refunds, await findLastMonth(tx, companyId))
  const statementIds = new Map<Month, number>()
  for (const one of plan.filter((planned) => planned.month <= month)) {
    const number = await issueMonth(context, tx, { companyId, one, statementIds }, frozen)
    const by = { ip: '', correlationId: '', user: undefined }
    const details = { company: companyId, statement: number }
    await announce(context, tx, {
      type: 'statement.issued',
      companyId,
      facts: {
        reference: number,
        url: context.config.appUrl + linkedPages.businessDashboard({ page: 'statements' }),
        month: one.month,
      },
      guests: [],
    })
    await audit(tx, { kind: 'statement.issued', accountId: undefined, by, details })
    context.log.info({ company: companyId, statement: number, month: one.month }, 'statement issued')
  }
}

interface ToIssue {
  companyId: string
  one: MonthToState
  /** Gets the new one. */
  statementIds: Map<Month, number>
}

async function issueMonth(
  context: Context,
  tx: Tx,
  { companyId, one, statementIds }: ToIssue,
  frozen: Frozen,
): Promise<string> {
  const year = yearOf(one.month)
  const credits = countCredits(one)
  const taken = await takeNumbers(tx, { companyId, year, credits })
  const number = statementNumber(year, taken.statements)
  const head = { company_id: companyId, month: one.month, number, issued_at: context.now() }
  const id = await insertStatement(tx, { ...head, ...frozen })
  statementIds.set(one.month, id)
  let credit = taken.credit_notes - credits
  const lines = linesOf(one, {
    statementIds,
    nextCredit: () => creditNumber(year, (credit += 1)),
    collects: (provider) => context.payments.named(provider).collects,
  })
  await insertLines(tx, id, lines)
  return number
}
