import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { socialLogin, SocialType } from '#shared/api/social.ts'
import { call } from '#web/api/client.ts'
import { isNetworkFailure } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner, useSettings } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { isStoppedByCookies } from '#web/shell/login/CookieNotice.tsx'
import { keepPhoneWish } from '#web/shell/login/dialog-state.ts'
import { useCompleteLogin } from '#web/shell/login/use-complete-login.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { payloadOf } from './social-payload.ts'
import { type Consent, useConsent } from './use-consent.ts'

interface Props {
  purpose: 'login' | 'sign-up'
  /** Pressing a button leaves the form: its complaints can go. */
  onStart?: () => void
}

/** The ways in without a password. Companies have none: their people come with the company's e-mail. */
export function SocialLogin(props: Props) {
  const { switches } = usePartner()
  const { pathname } = useLocation()
  const isForCompany = switches.companyAccounts || matchPath(paths.acceptInvitation(), pathname) !== null
  return isForCompany ? null : <SocialButtons {...props} />
}

function SocialButtons({ purpose, onStart }: Props) {
  const { t } = useTranslation()
  const { identityProviders } = useSettings()
  const enter = useCompleteLogin()
  const [failed, setFailed] = useState<SocialType>()
  const [isOffline, setOffline] = useState(false)
  const [finishing, setFinishing] = useState<SocialType>()

  const finish = async ({ type, verifier, back }: Consent) => {
    const body = payloadOf(type, back, verifier)
    if (!body) return setFailed(type)
    setFinishing(type)
    try {
      const { token, userObject } = await call(socialLogin, { body })
      if (purpose === 'login') return enter(token, userObject)
      storeSession(token, userObject)
      if (!userObject.contactNumber) keepPhoneWish()
      // The dialog stays until the reload takes it away: a room chosen below waits as long as it is open.
      return window.location.reload()
    } catch (error) {
      setFailed(type)
      setOffline(isNetworkFailure(error))
    }
    setFinishing(undefined)
  }

  const { ask, waitingFor } = useConsent((consent) => void finish(consent))
  const start = async (type: SocialType) => {
    if (isStoppedByCookies()) return
    setFailed(undefined)
    setOffline(false)
    // Without the operator's keys the button stays and fails as the provider would.
    if (!identityProviders.includes(type) || !(await ask(type))) setFailed(type)
    // Now: the field that lost the focus to the button has had its say.
    onStart?.()
  }
  const words = failed && failureWords[purpose][failed]

  return (
    <div className="mb-6 space-y-3">
      {SocialType.options.map((type) => (
        <Button
          key={type}
          kind="secondary"
          size="lg"
          className="w-full"
          busy={waitingFor === type || finishing === type}
          icon={<img src={`/assets/social/${type}.svg`} alt="" className="size-5" />}
          // As in Button: a complaint of the form below must not move this one from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.currentTarget.focus()
            void start(type)
          }}
        >
          {t(`shell.social.${type}`)}
        </Button>
      ))}
      {waitingFor && <p className="text-center text-sm text-muted">{t('shell.social.waiting')}</p>}
      {(words ?? isOffline) && (
        <Alert>
          {words && <p>{t(words)}</p>}
          {isOffline && <p>{t('shell.error.offline')}</p>}
        </Alert>
      )}
      <p className="flex items-center gap-4 pt-2 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('shell.social.or')}
      </p>
    </div>
  )
}

/** The documents' words: a login with Facebook fails silently. */
const failureWords = {
  login: { google: 'shell.social.googleLoginFailed', facebook: undefined },
  'sign-up': { google: 'shell.social.googleSignUpFailed', facebook: 'shell.social.facebookSignUpFailed' },
} as const
