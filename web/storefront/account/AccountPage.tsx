import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { getUserDetails, type UserData } from '#shared/api/accounts.ts'
import { localeOf } from '#shared/language.ts'
import { query } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useLogout } from '#web/shell/use-logout.ts'
import { FactList } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Who is signed in. Visitors are sent home (Q33). */
export default function AccountPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const session = useSession()
  return (
    <div className="wrap max-w-3xl py-10 desktop:py-14">
      <PageHead title={t('account.title')} hidden />
      <h1 className="text-3xl">{t('account.title')}</h1>
      {session && <Account user={session.user} />}
      {isHydrated && !session && <Navigate to={paths.home()} replace />}
    </div>
  )
}

function Account({ user }: { user: UserData }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const logout = useLogout()
  const details = useQuery({
    ...query(getUserDetails, { params: { email: user.email } }),
    placeholderData: user,
  })
  const { name, email, contactNumber, country } = details.data ?? user
  const notGiven = t('account.notGiven')
  const facts = [
    [t('account.name'), name],
    [t('shell.field.email'), email],
    [t('shell.field.phone'), contactNumber || notGiven],
    [t('account.country'), nameOfCountry(country, locale) ?? notGiven],
  ] as const
  return (
    <>
      <p className="mt-2 text-muted">{t('account.intro')}</p>
      {details.error && <Alert className="mt-6">{wordsFor(details.error, t)}</Alert>}
      <div className="mt-6 rounded-xl border border-border bg-raised px-5 py-3 shadow-sm">
        <FactList facts={facts} />
      </div>
      <Button
        kind="secondary"
        className="mt-6"
        icon={<LogOut aria-hidden="true" className="size-4.5" />}
        onClick={() => void logout()}
      >
        {t('shell.logout')}
      </Button>
    </>
  )
}

/** Accounts from before countries were asked say UNKNOWN (U45). */
function nameOfCountry(code: string, locale: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames([locale], { type: 'region' }).of(code) : undefined
}
