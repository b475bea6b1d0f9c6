import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resetPassword } from '#shared/api/passwords.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { isUncertain, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { clearSession, readSession } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetWords, type ResetRoute } from './reset-words.ts'
import type { ResetLink } from './use-reset-link.ts'

interface Refusal {
  title: string
  text: string
  isLinkDead: boolean
}

/** The form behind a link that was found alive. */
export function SetPassword({ route, link }: { route: ResetRoute; link: ResetLink }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal>()
  const words = resetWords(route, t)

  const submit = async (password: string) => {
    setRefusal(undefined)
    try {
      await call(resetPassword, { body: { email: link.email, forgetPasswordKey: link.key, password } })
    } catch (error) {
      const isLinkDead = error instanceof ApiFailure && error.code === 'EXPIRED'
      setRefusal({ title: isUncertain(error) ? words.failed : words.refused, text: wordsFor(error, t), isLinkDead })
      return
    }
    // The server has ended every session of this account, the one in this browser too.
    if (readSession()?.user.email.toLowerCase() === link.email.toLowerCase()) clearSession()
    await navigate(paths.resetDone(), { replace: true, state: { done: words.done, email: link.email } })
  }

  if (refusal?.isLinkDead) return <LinkProblem title={refusal.title} text={refusal.text} email={link.email} />
  return (
    <>
      <NewPasswordForm email={link.email} onSubmit={submit} />
      {refusal && (
        <Alert className="mt-5">
          <p>{refusal.title}</p>
          <p className="mt-1 font-normal">{refusal.text}</p>
        </Alert>
      )}
    </>
  )
}
