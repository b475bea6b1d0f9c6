import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Budget } from '#shared/api/budgets.ts'
import type { UserData } from '#shared/api/accounts.ts'
import { addBudget, changeBudget, endBudget, listBudgets } from '#shared/api/budgets.ts'
import { manageCostObjects } from '#shared/api/cost-objects.ts'
import { bodies, on, sent, serve } from '#web/serve.ts'
import { type Session, clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { BudgetsPage } from './BudgetsPage.tsx'

const sales: Budget = {
  id: 'b1',
  costObject: { kind: 'cost_centre', code: '100', name: 'Sales' },
  period: 'month',
  countedBy: 'booked',
  currency: 'USD',
  amount: 5000,
  action: 'block',
  now: { span: '2026-11', used: 3200, committed: 400, uncounted: [], shareOver: 0.5 },
}
const office: Budget = {
  ...sales,
  id: 'b2',
  costObject: { kind: 'project', code: 'P7', name: 'New office' },
  period: 'quarter',
  countedBy: 'check_in',
  action: 'tell',
  now: { span: '2026-Q4', used: 5100, committed: 0, uncounted: [{ currency: 'EUR', amount: 90 }], shareOver: 0.5 },
}

let budgets: Budget[]
let companies = 0
beforeEach(() => {
  clearSession()
  budgets = [sales, office]
  const saved = { success: true, message: 'Saved' } as const
  serve(
    on(addBudget).says(saved),
    on(changeBudget).says(saved),
    on(endBudget).says(saved),
    on(listBudgets).says(() => ({ budgets })),
    on(manageCostObjects).says({
      costObjects: [
        { id: '5f0c7a3e-0000-4000-8000-000000000001', kind: 'cost_centre', code: '100', name: 'Sales', active: true },
        { id: '5f0c7a3e-0000-4000-8000-000000000002', kind: 'project', code: 'P1', name: 'Old', active: false },
      ],
      fields: [],
      required: { costCentre: false, project: false },
      preselected: [],
    }),
  )
})

async function open(changes: Partial<UserData> = { isPIC: true }) {
  const companyData = aCompany({ id: `c${(companies += 1)}` })
  const session: Session = { token: 'secret', user: aUser({ companyData, ...changes }) }
  storeSession(session.token, session.user)
  const view = await renderScreen(<BudgetsPage session={session} />)
  await screen.findByRole('article', { name: '100 · Sales' })
  return view
}
const textOf = (name: string) =>
  screen.getByRole('article', { name }).textContent?.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ') ?? ''

it('says in words what the bar draws: used, committed, left or over, and how much of the time is over', async () => {
  await open()
  expect(textOf('100 · Sales')).toContain('Cost centre · each month · by day of booking')
  expect(textOf('100 · Sales')).toContain('November 2026: 50% of it has passed, as the mark shows.')
  expect(textOf('100 · Sales')).toContain('UsedUSD 3,200CommittedUSD 400LeftUSD 1,400BudgetUSD 5,000')
  expect(textOf('P7 · New office')).toContain('Q4 2026')
  expect(textOf('P7 · New office')).toContain('Exceeded')
  expect(textOf('P7 · New office')).toContain('OverUSD 100')
  expect(textOf('P7 · New office')).toContain('EUR 90 in other currencies is not counted here.')
  expect(textOf('100 · Sales')).not.toContain('not counted')
})

it('adds one, counted by the day of booking unless said otherwise', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Add a budget' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a budget' }))
  const object = await dialog.findByLabelText<HTMLSelectElement>('For')
  expect([...object.options].map(({ text }) => text)).toEqual([
    'Choose a cost centre or project',
    'Cost centre 100 · Sales',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please choose a cost centre or project.')
  await userEvent.selectOptions(object, 'Cost centre 100 · Sales')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Please input an amount!'))
  await userEvent.selectOptions(dialog.getByLabelText('Currency'), 'USD')
  await userEvent.type(dialog.getByLabelText('Budget'), '12,500.50')
  await userEvent.selectOptions(dialog.getByLabelText('A stay that is over'), 'Refuse the stay')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(addBudget)).toEqual([
    {
      costObjectId: '5f0c7a3e-0000-4000-8000-000000000001',
      period: 'month',
      countedBy: 'booked',
      currency: 'USD',
      amount: 12_500.5,
      action: 'block',
    },
  ])
})

it('changes one, and ends one when asked twice', async () => {
  await open()
  const change = { name: 'Change the budget of 100, each month' }
  await userEvent.click(screen.getByRole('button', change))
  let dialog = within(await screen.findByRole('dialog', { name: '100 · Sales' }))
  const amount = dialog.getByLabelText('Budget (USD)')
  await userEvent.clear(amount)
  await userEvent.type(amount, '6000')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', change))
  dialog = within(await screen.findByRole('dialog', { name: '100 · Sales' }))
  await userEvent.click(dialog.getByRole('button', { name: 'End this budget' }))
  expect(dialog.getByRole('alert').textContent).toContain('What was booked stays as it is.')
  await userEvent.click(dialog.getByRole('button', { name: 'End this budget' }))
  await waitFor(() => expect(sent(endBudget).map(({ params }) => params.budgetId)).toEqual(['b1']))
  expect(sent(changeBudget)).toMatchObject([{ params: { budgetId: 'b1' }, body: { amount: 6000, action: 'block' } }])
})

it('is read, and not changed, by who keeps the books', async () => {
  await open({ isPIC: false, duties: ['finance'] })
  expect(screen.queryByRole('button')).toBeNull()
})
