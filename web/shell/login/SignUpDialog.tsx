import { useState } from 'react'
import { login, register } from '#shared/api/accounts.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { closeDialog, keepEntered, keepRegistered } from './dialog-state.ts'
import { DialogSwitch } from './DialogSwitch.tsx'
import { Registered } from './Registered.tsx'
import { reload } from './Reloading.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SocialLogin } from '#web/shell/social/SocialLogin.tsx'
import { storeSession } from '#web/storage/session-store.ts'

/**
 * With the password just typed, which is never stored. The account exists by now: who cannot be logged in types it once more
 * after the reload.
 */
async function logIn(email: string, password: string): Promise<void> {
  try {
    const { token, userObject } = await call(login, { body: { email, password, remember: true } })
    // The dialog stays until the reload takes it away: a room chosen below waits as long as it is open.
    storeSession(token, userObject)
    keepEntered()
  } catch {
    keepRegistered(email)
  }
}

export function SignUpDialog() {
  const { t } = useTranslation()
  const { switches } = usePartner()
  const [done, setDone] = useState(false)
  return (
    <Dialog open title={t('shell.signUp')} onClose={done ? reload : closeDialog} closeText={t('shell.close')}>
      {done ? (
        <Registered />
      ) : (
        <RegistrationForm
          kind={switches.companyAccounts ? 'company' : 'traveller'}
          renderAbove={(forgetComplaints) => (
            <>
              <SocialLogin purpose="sign-up" onStart={forgetComplaints} />
              <p className="mb-5 text-muted">{t('shell.register.intro')}</p>
            </>
          )}
          send={async (form) => {
            await call(register, { body: form })
            if (switches.companyAccounts) keepRegistered(form.email)
            else await logIn(form.email, form.password)
            setDone(true)
          }}
        >
          <DialogSwitch question={t('shell.register.haveAccount')} action={t('shell.register.toLogin')} to="login" />
        </RegistrationForm>
      )}
    </Dialog>
  )
}
