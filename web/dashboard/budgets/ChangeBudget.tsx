import { useState } from 'react'
import * as z from 'zod/mini'
import { type Budget, BudgetChange, changeBudget, endBudget } from '#shared/api/budgets.ts'
import { budgetActions } from '#shared/company/budget-verdict.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { sayIssue } from '#web/i18n/say-reason.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { SaveCosts } from '../costs/use-save-costs.ts'
import { readAmount } from './read-amount.ts'

interface Props {
  budget: Budget
  companyId: string
  save: SaveCosts
  onClose: () => void
}

/** Another amount or consequence, or an end: asked once more, since no booking is held back then. */
export function ChangeBudget({ budget, companyId, save, onClose }: Props) {
  const { t } = useTranslation()
  const params = { id: companyId, budgetId: budget.id }
  const [amount, setAmount] = useState(String(budget.amount))
  const [action, setAction] = useState<string>(budget.action)
  const [isEnding, setEnding] = useState(false)
  const send = async (): Promise<string | undefined> => {
    if (isEnding) return save(endBudget, { params })
    const checked = z.safeParse(BudgetChange, { amount: readAmount(amount), action })
    if (!checked.success) return sayIssue(checked.error.issues[0]?.message ?? '', t)
    return save(changeBudget, { params, body: checked.data })
  }
  const submit = async () => {
    const refused = await send()
    if (refused === undefined) onClose()
    return refused
  }
  const { code, name } = budget.costObject
  return (
    <FormDialog
      title={`${code} · ${name}`}
      closeText={t('shell.close')}
      isDanger={isEnding}
      submitText={t(isEnding ? 'budgets.end' : 'costs.save')}
      cancelText={t(isEnding ? 'budgets.keep' : 'budgets.end')}
      onCancel={() => setEnding(!isEnding)}
      onSubmit={submit}
      onClose={onClose}
    >
      {isEnding ? (
        <p role="alert">{t('budgets.endText')}</p>
      ) : (
        <>
          <TextField
            label={`${t('budgets.amount')} (${budget.currency})`}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Select
            label={t('budgets.beyond')}
            options={budgetActions.map((value) => ({ value, label: t(`budgets.actionLong.${value}`) }))}
            value={action}
            onChange={({ target }) => setAction(target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
