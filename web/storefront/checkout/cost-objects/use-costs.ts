import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { UserData } from '#shared/api/accounts.ts'
import { lateQuery } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { PREFIX } from '#web/storage/expiring.ts'
import { keepInTab, readFromTab } from '#web/storage/this-tab.ts'
import { asksCosts, listMissing, targets, toChoice, type CostValues } from '#web/storefront/cost-objects/cost-values.ts'
import type { FieldProblem } from '../checkout-form.ts'

const KEY = `${PREFIX}-checkout-costs`
const text = z.string()
const Kept = z.object({
  /** Of whom, for which company: another user's choice does not count. */
  owner: text,
  /** Whose stay it was chosen for; none is one's own. */
  traveller: z.optional(text),
  values: z.object({
    costCentre: z.optional(text),
    project: z.optional(text),
    fields: z.record(text, text),
  }),
})
type Chosen = Pick<z.infer<typeof Kept>, 'traveller' | 'values'>

const loadObjects = async () => (await import('#shared/api/cost-objects.ts')).listCostObjects
const loadBudgets = async () => (await import('#shared/api/budgets.ts')).checkBudgets

const nothing: Chosen = { values: { fields: {} } }

function readChosen(owner: string): Chosen {
  const kept = z.safeParse(Kept, readFromTab(KEY))
  return kept.success && kept.data.owner === owner ? kept.data : nothing
}

/** What is archived meanwhile is not chosen any more. */
const among = (objects: readonly { code: string }[] = [], code = '') =>
  objects.some((one) => one.code === code) ? code : ''

/**
 * What a company's stay is charged to: as the company has it filled in, until the booker chooses. It begins with the cost centre
 * of the guest: `traveller` is a colleague, by account. Nothing for other stays. What was saved says in which currency it was approved.
 */
export function useCosts(
  { id: userId, companyData }: UserData,
  selectedToken: string,
  traveller?: string,
  savedBookingId?: string,
) {
  const { t } = useTranslation()
  const owner = `${userId} ${companyData?.id ?? ''}`
  const [chosen, setChosen] = useState(() => readChosen(owner))
  const params = { id: companyData?.id ?? '' }
  const asked = useQuery({
    ...lateQuery('cost-objects', loadObjects, { params, query: traveller === undefined ? {} : { traveller } }, userId),
    enabled: companyData !== null,
    staleTime: 0,
  })
  const isAsked = asked.data !== undefined && asksCosts(asked.data)
  const offer = isAsked ? asked.data : undefined
  const { costCentre: own, project: chosenProject, fields } = chosen.values
  // What was chosen for another traveller's stay is not charged for this one.
  const chosenCentre = chosen.traveller === traveller ? own : undefined
  const values: CostValues = {
    costCentre: among(offer?.costCentres, chosenCentre ?? offer?.preselected ?? ''),
    project: among(offer?.projects, chosenProject),
    fields: Object.fromEntries(offer?.fields.map(({ id, preset }) => [id, fields[id] ?? preset ?? '']) ?? []),
  }
  const { costCentre, project } = values
  const isBudgeted = offer !== undefined && (costCentre !== '' || project !== '')
  const checked = useQuery({
    ...lateQuery('budget-check', loadBudgets, {
      params,
      body: {
        selectedToken,
        saved_booking_id: savedBookingId ?? null,
        costCentre: costCentre || null,
        project: project || null,
      },
    }),
    enabled: isBudgeted,
    staleTime: 0,
  })
  const budgets = checked.data?.budgets ?? []
  const gaps: FieldProblem[] = offer
    ? listMissing(values, offer).map((missing) =>
        missing.part === 'field'
          ? { target: targets.field(missing.field.id), message: t('costs.fieldMissing', { name: missing.field.name }) }
          : { target: targets[missing.part], message: t(`costs.${missing.part}Missing`) },
      )
    : []
  const isOver = budgets.some(({ action }) => action === 'block')
  const problems = isOver ? [...gaps, { target: 'company-costs', message: t('budgets.blocked') }] : gaps
  return {
    offer,
    isLoading: asked.isLoading,
    error: asked.error,
    refetch: () => Promise.all([asked.refetch(), ...(isBudgeted ? [checked.refetch()] : [])]),
    values,
    change: (next: CostValues) => {
      setChosen({ traveller, values: next })
      keepInTab(KEY, { owner, traveller, values: next })
    },
    /** Those that do not hold the stay. No booker is held up when it is not known: the checkout asks once more. */
    budgets,
    /** What must be said before paying. */
    problems: asked.isLoading ? [{ target: 'company-costs', message: t('costs.loading'), isWait: true }] : problems,
    /** What is sent; undefined where nothing is asked, or it is unknown what: then the company's own rules decide. */
    choice: offer && toChoice(values, offer),
  }
}
export type Costs = ReturnType<typeof useCosts>
