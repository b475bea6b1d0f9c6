import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { NoScript } from '#web/shell/NoScript.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { LoginGate } from '#web/storefront/trips/LoginGate.tsx'

interface Props {
  title: string
  /** For a table, which needs more room than cards. */
  isWide?: boolean
  children: ReactNode
}

/** A page with a list that only its owner sees. */
export function ListPage({ title, isWide = false, children }: Props) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead title={title} hidden />
      {!isHydrated && <NoScript />}
      <LoginGate title={t('trips.list.login')}>
        <div className={`wrap py-8 desktop:py-12 ${isWide ? '' : 'max-w-4xl'}`}>
          <h1 className="mb-6 text-3xl">{title}</h1>
          {children}
        </div>
      </LoginGate>
    </>
  )
}
