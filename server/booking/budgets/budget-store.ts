import { costObjects } from '#server/companies/cost-objects/cost-object-store.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { BookingState } from '#shared/booking-state.ts'
import { sql, type Insertable } from 'kysely'
import type { BudgetDate } from '#shared/api/budgets.ts'
import type { CostObjectKind } from '#shared/api/cost-objects.ts'
import type { Span } from '#shared/company/budget-period.ts'
import { startOfDay } from '#shared/company/month.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'

const running = (db: Db | Tx, companyId: string) =>
  db
    .selectFrom('budget')
    .innerJoin(costObjects(db).as('cost_object'), 'cost_object.id', 'budget.cost_object_id')
    .selectAll('budget')
    .select(['cost_object.kind', 'cost_object.code', 'cost_object.name'])
    .where('budget.company_id', '=', companyId)
    .where('budget.ended_at', 'is', null)

/** By kind and code. */
export function listRunning(db: Db | Tx, companyId: string) {
  return running(db, companyId)
    .orderBy('cost_object.kind')
    .orderBy(sql`lower(cost_object.code)`)
    .orderBy('budget.created_at')
    .execute()
}
export type BudgetRow = Awaited<ReturnType<typeof listRunning>>[number]

export interface Codes {
  costCentre: string | null
  project: string | null
}

/** The budgets of what a stay is charged to. `hold`: no other caller adds to them until the transaction ends. */
export function findBudgets(
  db: Db | Tx,
  companyId: string,
  { costCentre, project }: Codes,
  { hold }: { hold: boolean },
): Promise<BudgetRow[]> {
  const codes: [CostObjectKind, string][] = [
    ...(costCentre ? [['cost_centre', costCentre] as [CostObjectKind, string]] : []),
    ...(project ? [['project', project] as [CostObjectKind, string]] : []),
  ]
  if (codes.length === 0) return Promise.resolve([])
  return (
    running(db, companyId)
      .where((where) =>
        where.or(
          codes.map(([kind, code]) =>
            where.and([
              where('cost_object.kind', '=', kind),
              where(sql`lower(cost_object.code)`, '=', code.toLowerCase()),
            ]),
          ),
        ),
      )
      // In one order, so that two stays of the same two budgets never wait for each other.
      .orderBy('budget.id')
      .$if(hold, (query) => query.forNoKeyUpdate('budget'))
      .execute()
  )
}

export interface Charged {
  companyId: string
  kind: CostObjectKind
  code: string
  countedBy: BudgetDate
  span: Span
}

/**
 * What bookings charged to a code cost, by state and by the currency in which they count. Stays of the hotel's own desk are
 * counted as they are sold. Of a stay that counts in the currency of its approval a cancellation keeps the same part.
 */
export async function sumCharged(db: Db | Tx, { companyId, kind, code, countedBy, span }: Charged): Promise<Charge[]> {
  const currency = sql<Charge['currency']>`coalesce(booking.counted_currency, booking.currency)`
  const fee = sql`(cancellation.fee_minor + cancellation.desk_fee_minor)`
  const charged = db
    .selectFrom('booking')
    .leftJoin('cancellation', 'cancellation.booking_id', 'booking.id')
    .select(['booking.state', currency.as('currency')])
    .select([
      sql<number>`sum(coalesce(booking.counted_minor, booking.amount_minor))::bigint`.as('amount'),
      sql<number>`coalesce(sum(case when booking.counted_minor is null then ${fee}
        else ceil(${fee}::numeric * booking.counted_minor / booking.amount_minor) end), 0)::bigint`.as('kept'),
    ])
    .where('booking.company_id', '=', companyId)
    .where(kind === 'project' ? 'booking.project' : 'booking.cost_centre', '=', code)
    .groupBy(['booking.state', currency])
  if (countedBy === 'booked') {
    return charged
      .where('booking.created_at', '>=', startOfDay(span.from))
      .where('booking.created_at', '<', startOfDay(span.until))
      .execute()
  }
  return charged.where('booking.check_in', '>=', span.from).where('booking.check_in', '<', span.until).execute()
}

type NewBudget = Omit<Insertable<Database['budget']>, 'ended_at'>

/** Undefined when there is one for this object, period and currency. */
export async function insertBudget(tx: Tx, budget: NewBudget): Promise<string | undefined> {
  const row = await tx
    .insertInto('budget')
    .values({ ...budget, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Held until the transaction ends; undefined when the company has none such that runs. */
export function lockBudget(tx: Tx, companyId: string, id: string): Promise<BudgetRow | undefined> {
  return running(tx, companyId).where('budget.id', '=', id).forNoKeyUpdate('budget').executeTakeFirst()
}

export async function updateBudget(
  tx: Tx,
  id: string,
  patch: { amount_minor: number; action: BudgetRow['action'] } | { ended_at: Date },
): Promise<void> {
  await tx.updateTable('budget').set(patch).where('id', '=', id).execute()
}

/** Bookings of one state: what they cost, and what their cancellations let us and the hotels keep. */
export interface StateSum {
  state: BookingState
  amount: number
  kept: number
}

export interface Charge extends StateSum {
  currency: Currency
}
