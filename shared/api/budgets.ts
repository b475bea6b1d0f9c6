import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { budgetPeriods } from '#shared/company/budget-period.ts'
import { BudgetedObject, budgetActions, BudgetVerdict } from '#shared/company/budget-verdict.ts'
import { currencies } from '#shared/money/currency.ts'
import { MOST_CODE } from './cost-choice.ts'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

// Nothing in this file is in the documents: what a company may spend on a cost centre or project in a time.

/** Is a stay counted in the period in which it is booked, or in that of the arrival? */
export const budgetDates = ['booked', 'check_in'] as const
export type BudgetDate = (typeof budgetDates)[number]
export const BUDGET_SAVED = 'Saved'
const Budget = z.object({
  id: z.string(),
  costObject: BudgetedObject,
  period: z.enum(budgetPeriods),
  countedBy: z.enum(budgetDates),
  currency: z.enum(currencies),
  amount: z.number(),
  action: z.enum(budgetActions),
  /** The period that runs. */
  now: z.object({
    span: z.string(),
    /** Booked, less what was cancelled and came back. */
    used: z.number(),
    /** Being paid for at this moment, or waiting for an approver's decision. */
    committed: z.number(),
    /** The same of stays in currencies in which nothing is kept of this cost centre or project: no budget holds them. */
    uncounted: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
    /** Of the period, 0 to 1. */
    shareOver: z.number(),
  }),
})
export type Budget = z.infer<typeof Budget>

const ofCompany = z.object({ id: line(100) })
const ofBudget = z.object({ id: line(100), budgetId: z.uuid(saying('wrongId')) })
const Saved = z.object({ success: z.literal(true), message: z.literal(BUDGET_SAVED) })

const MOST_AMOUNT = 1e12
const amount = z
  .number(saying('noBudgetAmount'))
  .check(z.positive(saying('noBudgetAmount')), z.maximum(MOST_AMOUNT, saying('budgetTooLarge')))

export const listBudgets = endpoint({
  method: 'GET',
  path: '/company/:id/budgets',
  summary: 'The budgets of a company, and what of them is used and committed in the period that runs',
  params: ofCompany,
  output: z.object({ budgets: z.array(Budget) }),
})

export const NewBudget = z.object({
  costObjectId: z.uuid(saying('noCostObject')),
  period: z.enum(budgetPeriods),
  countedBy: z._default(z.enum(budgetDates), 'booked'),
  currency: z.enum(currencies),
  amount,
  action: z.enum(budgetActions),
})

export const addBudget = endpoint({
  method: 'POST',
  path: '/company/:id/budgets',
  summary: 'A new budget of a cost centre or project',
  params: ofCompany,
  body: NewBudget,
  output: Saved,
})

export const BudgetChange = z.object({ amount, action: z.enum(budgetActions) })

export const changeBudget = endpoint({
  method: 'POST',
  path: '/company/:id/budgets/:budgetId',
  summary: 'Another amount for a budget, or another consequence',
  params: ofBudget,
  body: BudgetChange,
  output: Saved,
})

export const endBudget = endpoint({
  method: 'DELETE',
  path: '/company/:id/budgets/:budgetId',
  summary: 'Ends a budget; what was booked stays',
  params: ofBudget,
  output: Saved,
})

export const checkBudgets = endpoint({
  method: 'POST',
  path: '/company/:id/budget-check',
  summary: 'Which budgets would not hold the stay of a quote, charged to these codes',
  params: ofCompany,
  body: z.object({
    selectedToken: line(200),
    /** What is booked by it: a stay counts in the currency in which it was approved. */
    saved_booking_id: z.optional(z.nullable(z.uuid(saying('wrongId')))),
    costCentre: z.nullable(line(MOST_CODE)),
    project: z.nullable(line(MOST_CODE)),
  }),
  output: z.object({ budgets: z.array(BudgetVerdict) }),
})

const WeighedBudget = z.object({
  costObject: BudgetedObject,
  span: z.string(),
  currency: z.enum(currencies),
  action: z.enum(budgetActions),
  amount: z.number(),
  /** Used, and committed to what was asked for before. Absent where the stay is in another currency. */
  held: z.optional(z.number()),
  /** Once this stay is booked; less than nothing where the budget does not hold it. */
  left: z.optional(z.number()),
})
export type WeighedBudget = z.infer<typeof WeighedBudget>

export const weighRequest = endpoint({
  method: 'GET',
  path: '/company/:id/requests/:requestId/budgets',
  summary: 'What a stay that waits for a decision does to each budget that it counts in, for those who decide',
  params: z.object({ id: line(100), requestId: z.uuid(saying('wrongId')) }),
  output: z.object({ budgets: z.array(WeighedBudget) }),
})
