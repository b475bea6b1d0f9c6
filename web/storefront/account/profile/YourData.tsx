import { Suspense, useState } from 'react'
import type { UserDetails } from '#shared/api/accounts.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { lazyPart, whenReachable } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { saveFile } from '#web/storefront/save-file.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { ShieldCheck } from '#web/ui/icons/shield-check.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { useFreshLogin } from './use-fresh-login.tsx'

const DeleteAccountDialog = lazyPart(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog)

/** What we hold of a person is theirs: to take along, and to have erased. */
export function YourData({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const freshLogin = useFreshLogin(user)
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false })
  const [isDeleting, setDeleting] = useState(false)
  const download = async () => {
    setState({ busy: true })
    try {
      // Rarely wanted: it comes with the press.
      const { exportMyData } = await whenReachable(() => import('#shared/api/personal-data.ts'))
      const data = await freshLogin.run(() => call(exportMyData, {}))
      const text = JSON.stringify(data, undefined, 2)
      saveFile(exportMyData.download, new Blob([text], { type: 'application/json' }))
      setState({ busy: false })
      announce(t('account.data.exported'))
    } catch (error) {
      setState({ busy: false, problem: wordsFor(error, t) })
    }
  }
  return (
    <DetailCard title={t('account.data.heading')} icon={<ShieldCheck aria-hidden="true" />}>
      <div className="divide-y divide-border">
        <div className="flex flex-col items-start gap-3 pb-5">
          <p className="text-muted">{t('account.data.exportText')}</p>
          {state.problem && <Alert className="w-full">{state.problem}</Alert>}
          <Button
            kind="secondary"
            busy={state.busy}
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={() => void download()}
          >
            {t('account.data.export')}
          </Button>
        </div>
        <div className="flex flex-col items-start gap-3 pt-5">
          <p className="text-muted">{t('account.data.deleteText')}</p>
          <Button
            kind="secondary"
            className="text-danger!"
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => setDeleting(true)}
          >
            {t('account.data.delete')}
          </Button>
        </div>
      </div>
      {freshLogin.dialog}
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </DetailCard>
  )
}
