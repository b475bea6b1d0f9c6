import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { verifyInvitation } from '#shared/api/companies.ts'
import { ApiFailure, query } from '#web/api/client.ts'
import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { NoScript } from '#web/shell/NoScript.tsx'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { HomeLink } from './HomeLink.tsx'
import { InvitationState } from './InvitationState.tsx'

/** Where the letter's link leads. The key stays in the address: the page reloads by itself. */
export default function AcceptInvitationPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const [parameters] = useSearchParams()
  return (
    <>
      <PageHead title={t('invitation.title')} hidden />
      {isHydrated ? (
        <Verified invitationKey={parameters.get('key') ?? ''} email={parameters.get('email') ?? undefined} />
      ) : (
        <Checking />
      )}
    </>
  )
}

function Verified({ invitationKey, email }: { invitationKey: string; email: string | undefined }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const asked = query(verifyInvitation, { query: { acceptInvitationKey: invitationKey, invitedEmail: email } })
  const { data, error, refetch } = useQuery({ ...asked, retry: false })
  if (data) {
    return (
      <InvitationState
        invitation={data.teamMember}
        invitationKey={invitationKey}
        onJoined={() => void queries.invalidateQueries({ queryKey: asked.queryKey })}
      />
    )
  }
  if (!error) return <Checking />
  // A link that failed and a server that did: only one of them is worth another try.
  const isDead = error instanceof ApiFailure && (error.status === 404 || error.status === 422)
  if (isDead) {
    return (
      <MessagePage title={t('invitation.failed.title')} text={t('invitation.failed.text')}>
        <HomeLink />
      </MessagePage>
    )
  }
  return (
    <MessagePage
      title={t('invitation.unreachable')}
      text={isNetworkFailure(error) ? wordsFor(error, t) : t('shell.error.generic')}
    >
      <Button onClick={() => void refetch()}>{t('shell.crash.reload')}</Button>
    </MessagePage>
  )
}

function Checking() {
  const { t } = useTranslation()
  return (
    <div className="wrap pt-6">
      <NoScript />
      <p role="status" className="flex min-h-90 items-center justify-center gap-3 py-16 text-muted">
        <Spinner />
        {t('invitation.checking')}
      </p>
    </div>
  )
}
