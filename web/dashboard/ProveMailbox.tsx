import { useEffect, useRef, useState } from 'react'
import { sendMailboxLink } from '#shared/api/mailbox.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useDetails, useRenewDetails } from '#web/storefront/account/use-details.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'

/** What to do before the account may invite others, keep a card or have messages sent; nothing once its address is proven. */
export function ProveMailbox({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { data } = useDetails(session)
  const renew = useRenewDetails()
  const [state, setState] = useState<{ busy?: true; sent?: true; problem?: string }>({})
  const isUnproven = data !== undefined && 'unproven' in data && data.unproven === true
  const wasUnproven = useRef(false)

  // The link opens in another tab: the owner comes back from it and finds that it counted.
  useEffect(() => {
    if (!isUnproven) {
      if (wasUnproven.current) announce(t('account.mailbox.done'))
      return undefined
    }
    wasUnproven.current = true
    const look = () => void renew()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [isUnproven, renew, t])

  if (!isUnproven) return null
  const { email } = session.user
  const send = async () => {
    setState({ busy: true })
    try {
      const { isProven } = await call(sendMailboxLink, {})
      if (isProven) await renew()
      else setState({ sent: true })
    } catch (error) {
      setState({ problem: wordsFor(error, t) })
    }
  }
  return (
    <section aria-labelledby="prove-mailbox" className="mb-8 space-y-3">
      <Alert tone="warn" announced={false}>
        <h2 id="prove-mailbox" className="font-semibold">
          {t('account.mailbox.firstTitle')}
        </h2>
        <p className="mt-1 font-normal break-words">{t('account.mailbox.firstText', { email })}</p>
        <Button kind="secondary" size="sm" className="mt-3" busy={state.busy === true} onClick={() => void send()}>
          {state.sent ? t('account.mailbox.sendAgain') : t('account.mailbox.send')}
        </Button>
      </Alert>
      {state.sent && (
        <Alert tone="success">
          <p className="break-words">{t('account.mailbox.sent', { email })}</p>
        </Alert>
      )}
      {state.problem && <Alert>{state.problem}</Alert>}
    </section>
  )
}
