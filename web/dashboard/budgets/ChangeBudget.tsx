import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changeBudget, endBudget, type Budget } from '#shared/api/budgets.ts'
import { budgetActions } from '#shared/budget-verdict.ts'
import { said } from '#web/i18n/said.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { SaveCosts } from '../costs/use-save-costs.ts'
import { readAmount } from './read-amount.ts'

interface Props {
  budget: Budget
  companyId: string
  save: SaveCosts
  onClose: () => void
}

/** Another amount or consequence, or an end: asked once more, since nobody is held back then. */
export function ChangeBudget({ budget, companyId, save, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const params = { id: companyId, budgetId: budget.id }
  const [amount, setAmount] = useState(String(budget.amount))
  const [action, setAction] = useState<string>(budget.action)
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const finish = async (saving: Promise<string | undefined>) => {
    setBusy(true)
    const refused = await saving
    if (refused === undefined) return onClose()
    setBusy(false)
    setProblem(refused)
  }
  const submit = () => {
    const checked = z.safeParse(changeBudget.body, { amount: readAmount(amount), action })
    if (!checked.success) return setProblem(said(checked.error.issues[0]?.message ?? '', t))
    void finish(save(changeBudget, { params, body: checked.data }))
  }
  const { code, name } = budget.costObject
  return (
    <Dialog
      open
      title={`${code} · ${name}`}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={
        isEnding ? (
          <div className="flex flex-wrap gap-3">
            <Button kind="danger" busy={isBusy} onClick={() => void finish(save(endBudget, { params }))}>
              {t('budgets.end')}
            </Button>
            <Button kind="secondary" onClick={() => setEnding(false)}>
              {t('budgets.keep')}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" form={formId} busy={isBusy}>
              {t('costs.save')}
            </Button>
            <Button kind="secondary" onClick={() => setEnding(true)}>
              {t('budgets.end')}
            </Button>
          </div>
        )
      }
    >
      {isEnding ? (
        <p role="alert">{t('budgets.endText')}</p>
      ) : (
        <form
          id={formId}
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) submit()
          }}
        >
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
        </form>
      )}
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </Dialog>
  )
}
