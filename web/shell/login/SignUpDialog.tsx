import { useState } from 'react'
import { register } from '#shared/api/accounts.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { closeDialog, keepRegistered } from './dialog-state.ts'
import { DialogSwitch } from './DialogSwitch.tsx'
import { Registered } from './Registered.tsx'
import { reload } from './Reloading.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SocialLogin } from '#web/shell/social/SocialLogin.tsx'

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
              <CookieNotice />
              <SocialLogin purpose="sign-up" onStart={forgetComplaints} />
              <p className="mb-5 text-muted">{t('shell.register.intro')}</p>
            </>
          )}
          send={async (form) => {
            await call(register, { body: form })
            keepRegistered(form.email)
            setDone(true)
          }}
        >
          <DialogSwitch question={t('shell.register.haveAccount')} action={t('shell.register.toLogin')} to="login" />
        </RegistrationForm>
      )}
    </Dialog>
  )
}
