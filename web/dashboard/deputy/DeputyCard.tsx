import { useState } from 'react'
import { endDeputy, type Deputy } from '#shared/api/deputies.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { UserCheck } from '#web/ui/icons/user-check.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DeputyForm } from './DeputyForm.tsx'
import { useDeputy } from './use-deputy.ts'

/** Who acts for a member while away, for whom the member acts, and the ways to change the first. */
export function DeputyCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useDeputy(companyId)
  const isNothing = data && !data.mayName && data.standsInFor.length === 0
  if (isNothing) return null
  return (
    <DetailCard title={t('duties.deputy.title')} icon={<UserCheck aria-hidden="true" />}>
      {data && <Known companyId={companyId} data={data} renew={refetch} />}
      {error && !data && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('duties.deputy.loading')}</span>
          <Skeleton className="h-24" />
        </div>
      )}
    </DetailCard>
  )
}

interface Props {
  companyId: string
  data: Deputy
  renew: () => Promise<unknown>
}

function Known({ companyId, data: { deputy, standsInFor, mayName, candidates }, renew }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const done = async (outcome: 'named' | 'ended') => {
    await renew()
    announce(t(`duties.deputy.${outcome}`))
  }
  const end = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(endDeputy, { params: { id: companyId } })
      await done('ended')
    } catch (failure) {
      setProblem(wordsFor(failure, t))
    }
    setBusy(false)
  }
  return (
    <div className="space-y-4">
      {standsInFor.map(({ name, lastDay }) => (
        <p key={name} className="break-words">
          {t('duties.deputy.youStandIn', { name, date: formatDate(lastDay, locale) })}
        </p>
      ))}
      {mayName && <p className="max-w-xl text-muted">{t('duties.deputy.text')}</p>}
      {deputy && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-surface px-4 py-3">
          <p className="min-w-0 font-semibold break-words">
            {t('duties.deputy.acts', { name: deputy.name, date: formatDate(deputy.lastDay, locale) })}
          </p>
          <Button kind="secondary" size="sm" busy={isBusy} onClick={() => void end()}>
            {t('duties.deputy.end')}
          </Button>
        </div>
      )}
      {problem !== undefined && <Alert>{problem}</Alert>}
      {mayName && candidates.length === 0 && <p className="text-muted">{t('duties.deputy.nobody')}</p>}
      {mayName && candidates.length > 0 && (
        <DeputyForm
          // What is there now is where a change begins.
          key={`${deputy?.memberId} ${deputy?.lastDay}`}
          companyId={companyId}
          deputy={deputy}
          candidates={candidates}
          onDone={() => done('named')}
        />
      )}
    </div>
  )
}
