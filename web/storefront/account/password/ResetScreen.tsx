import { useQuery } from '@tanstack/react-query'
import { checkResetLink, verifyResetLink } from '#shared/api/passwords.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { resetWords, type ResetRoute } from './reset-words.ts'
import { SetPassword } from './SetPassword.tsx'
import { useResetLink, type ResetLink } from './use-reset-link.ts'

/** From the link in the letter to a new password. */
export function ResetScreen({ route }: { route: ResetRoute }) {
  const { t } = useTranslation()
  const link = useResetLink()
  return (
    <PasswordCard title={t('password.title')} intro={typeof link === 'object' ? link.email : undefined}>
      {link === 'reading' && <Checking />}
      {link === undefined && (
        <LinkProblem title={t('password.link.incomplete')} text={t('password.link.incompleteText')} email="" />
      )}
      {typeof link === 'object' && <CheckedLink route={route} link={link} />}
    </PasswordCard>
  )
}

function Checking() {
  const { t } = useTranslation()
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">{t('password.link.checking')}</span>
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
      <Skeleton className="h-13" />
    </div>
  )
}

/** The server looks at the link before the owner thinks of a password; it uses nothing up. */
function CheckedLink({ route, link }: { route: ResetRoute; link: ResetLink }) {
  const { t } = useTranslation()
  const { key, email } = link
  const { data, error, refetch } = useQuery({
    queryKey: ['reset link', route, link],
    queryFn: () =>
      route === 'older'
        ? call(checkResetLink, { query: link })
        : call(verifyResetLink, { body: { email, forgetPasswordKey: key } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data?.success) return <SetPassword route={route} link={link} />
  if (data) {
    const title = resetWords(route, t).dead(data.msg)
    return <LinkProblem title={title} text={t('password.link.deadText')} email={email} />
  }
  if (!error) return <Checking />
  const retry = () => void refetch()
  return <LinkProblem title={t('password.link.dead')} text={wordsFor(error, t)} email={email} onRetry={retry} />
}
