import { useQuery } from '@tanstack/react-query'
import { getTravelPolicy } from '#shared/api/travel-policy.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTeam } from '../team/use-team.ts'
import { AskBeforeLeaving } from '../unsaved/AskBeforeLeaving.tsx'
import { ApprovalRulesForm } from './ApprovalRulesForm.tsx'
import { MemberPolicy } from './MemberPolicy.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { PolicyHistory } from './PolicyHistory.tsx'
import { RuleSets } from './sets/RuleSets.tsx'
import { useSavePolicy, type SavedPolicy } from './use-save-policy.ts'

/** What a company asks of its people's stays, and what it asked before. */
export function PolicyPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const id = session.user.companyData?.id ?? ''
  // What is being typed is not replaced by what arrives meanwhile.
  const { data, error, refetch } = useQuery({ ...query(getTravelPolicy, { params: { id } }), staleTime: Infinity })
  return (
    <>
      <h1 className="text-3xl">{t('travelPolicy.heading')}</h1>
      <p className="mt-2 mb-6 max-w-xl text-muted">{t('travelPolicy.intro')}</p>
      {data && <Policy session={session} saved={data} renew={refetch} />}
      {error && !data && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('travelPolicy.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

interface Props {
  session: Session
  saved: SavedPolicy
  renew: () => Promise<unknown>
}

function Policy({ session, saved, renew }: Props) {
  const { t } = useTranslation()
  const companyId = session.user.companyData?.id ?? ''
  const team = useTeam(companyId)
  const save = useSavePolicy({ companyId, saved, renew })
  const people = team.data?.teamMembers
  return (
    <>
      <AskBeforeLeaving />
      <PolicyForm saved={saved} save={save} />
      {people && (
        <>
          <RuleSets saved={saved} team={people} save={save} />
          <MemberPolicy companyId={companyId} team={people} />
        </>
      )}
      {team.error && !people && (
        <FailureNote error={team.error} onRetry={team.refetch} what={t('travelPolicy.teamFailed')} />
      )}
      <ApprovalRulesForm session={session} />
      <PolicyHistory versions={saved.versions} team={people ?? []} />
    </>
  )
}
