import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { addBudget, budgetDates, NewBudget } from '#shared/api/budgets.ts'
import { budgetActions } from '#shared/company/budget-verdict.ts'
import { manageCostObjects } from '#shared/api/cost-objects.ts'
import { budgetPeriods } from '#shared/company/budget-period.ts'
import { currencies } from '#shared/money/currency.ts'
import { query } from '#web/api/client.ts'
import { sayIssue } from '#web/i18n/say-reason.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { SaveCosts } from '../costs/use-save-costs.ts'
import { readAmount } from './read-amount.ts'

interface Props {
  companyId: string
  save: SaveCosts
  onClose: () => void
}

const blank = { costObjectId: '', period: 'month', countedBy: 'booked', currency: 'IDR', amount: '', action: 'tell' }

/** Whose budget, for how long, how much, and what happens beyond it. */
export function AddBudget({ companyId, save, onClose }: Props) {
  const { t } = useTranslation()
  const params = { id: companyId }
  const { data, error, refetch } = useQuery({ ...query(manageCostObjects, { params }), staleTime: 0 })
  const objects = data?.costObjects.filter(({ active }) => active) ?? []
  const [form, setForm] = useState(blank)
  const set = (name: keyof typeof blank) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  const submit = async () => {
    const checked = z.safeParse(NewBudget, { ...form, amount: readAmount(form.amount) })
    if (!checked.success) return sayIssue(checked.error.issues[0]?.message ?? '', t)
    const refused = await save(addBudget, { params, body: checked.data })
    if (refused === undefined) onClose()
    return refused
  }
  return (
    <FormDialog
      title={t('budgets.add')}
      closeText={t('shell.close')}
      problemsTitle={t('shell.problems.title')}
      submitText={objects.length > 0 ? t('costs.save') : undefined}
      cancelText={t('costs.cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data && objects.length === 0 && (
        <p>
          {t('budgets.noObjects')}{' '}
          <Link to={paths.businessDashboard({ page: 'cost-centres' })} className="font-semibold text-brand underline">
            {t('dashboard.menu.cost-centres')}
          </Link>
        </p>
      )}
      {objects.length > 0 && (
        <>
          <Select
            label={t('budgets.object')}
            options={[
              { value: '', label: t('budgets.choose') },
              ...objects.map(({ id, kind, code, name }) => ({
                value: id,
                label: `${t(`budgets.kind.${kind}`)} ${code} · ${name}`,
              })),
            ]}
            {...set('costObjectId')}
          />
          <Select
            label={t('budgets.period')}
            options={budgetPeriods.map((value) => ({ value, label: t(`budgets.each.${value}`) }))}
            {...set('period')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr]">
            <Select
              label={t('budgets.currency')}
              options={currencies.map((value) => ({ value, label: value }))}
              {...set('currency')}
            />
            <TextField label={t('budgets.amount')} inputMode="decimal" autoComplete="off" {...set('amount')} />
          </div>
          <Select
            label={t('budgets.countedBy')}
            hint={t('budgets.countedByHint')}
            options={budgetDates.map((value) => ({ value, label: t(`budgets.by.${value}`) }))}
            {...set('countedBy')}
          />
          <Select
            label={t('budgets.beyond')}
            options={budgetActions.map((value) => ({ value, label: t(`budgets.actionLong.${value}`) }))}
            {...set('action')}
          />
        </>
      )}
    </FormDialog>
  )
}
