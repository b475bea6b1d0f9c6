import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserData } from '#shared/api/accounts.ts'
import type { BookingCosts } from '#shared/api/cost-choice.ts'
import { correctBookingCosts, getBookingCosts, listCostObjects, type CostObjects } from '#shared/api/cost-objects.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { call, callKey, query } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { CostFields } from '#web/storefront/cost-objects/CostFields.tsx'
import { asksCosts, toChoice, type CostOffer, type CostValues } from '#web/storefront/cost-objects/cost-values.ts'
import { announce } from '#web/ui/announcer.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CorrectionList } from './CorrectionList.tsx'

interface Props {
  reference: string
  user: UserData
  /** Its id. */
  company: string
  onClose: () => void
}

/** Charges a stay to something else, also once it is over, and shows who did so before. */
export function CorrectCosts({ reference, user, company, onClose }: Props) {
  const { t } = useTranslation()
  const input = { params: { id: company, refId: reference } }
  const booked = useQuery({ ...query(getBookingCosts, input), staleTime: 0, gcTime: 0 })
  const offered = useQuery({ ...query(listCostObjects, { params: { id: company } }), staleTime: 0 })
  const queries = useQueryClient()
  const [typed, setTyped] = useState<CostValues>()

  const error = booked.error ?? offered.error
  const now = booked.data?.costObjects
  const offer = now && offered.data && offerBeside(offered.data, now)
  const values = typed ?? (now && valuesOf(now))
  const save = async () => {
    if (!offer || !values) return undefined
    try {
      await call(correctBookingCosts, { ...input, body: toChoice(values, offer) })
      await queries.invalidateQueries({ queryKey: callKey(getBookingInfo, { body: { id: reference } }, user.id) })
      announce(t('costs.corrected'))
      onClose()
      return undefined
    } catch (failure) {
      return wordsFor(failure, t)
    }
  }
  return (
    <FormDialog
      title={t('costs.correctTitle')}
      closeText={t('shell.close')}
      submitText={t('costs.save')}
      cancelText={t('costs.cancel')}
      isDisabled={!offer || !asksCosts(offer)}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-muted">{t('costs.correctText')}</p>
      {error && <FailureNote error={error} onRetry={() => Promise.all([booked.refetch(), offered.refetch()])} />}
      {!error && !offer && (
        <div role="status">
          <span className="sr-only">{t('costs.loading')}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {offer && values && (
        <div className="@container">
          {asksCosts(offer) ? (
            <CostFields offer={offer} values={values} onChange={setTyped} />
          ) : (
            <p>{t('costs.nothingToChoose')}</p>
          )}
        </div>
      )}
      {booked.data && <CorrectionList corrections={booked.data.corrections} />}
    </FormDialog>
  )
}

const valuesOf = ({ costCentre, project, fields }: BookingCosts): CostValues => ({
  costCentre: costCentre?.code ?? '',
  project: project?.code ?? '',
  fields: Object.fromEntries(fields.map(({ id, value }) => [id, value])),
})

const beside = (objects: CostObjects['projects'], kept: BookingCosts['project']) =>
  kept === null || objects.some(({ code }) => code === kept.code) ? objects : [kept, ...objects]

/** What can be chosen now, and beside that what the booking says: archived meanwhile, it may stay. Nothing is required. */
function offerBeside({ costCentres, projects, fields }: CostObjects, now: BookingCosts): CostOffer {
  const old = now.fields.filter(({ id }) => !fields.some((field) => field.id === id))
  return {
    costCentres: beside(costCentres, now.costCentre),
    projects: beside(projects, now.project),
    fields: [
      ...fields.map((field) => ({ ...field, required: false })),
      ...old.map(({ id, name, value }) => ({
        id,
        name,
        kind: 'list' as const,
        options: [value],
        required: false,
        preset: null,
      })),
    ],
    required: { costCentre: false, project: false },
  }
}
