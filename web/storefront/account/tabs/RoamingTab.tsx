import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { PassItem } from '#web/storefront/pass/PassItem.tsx'
import { usePasses } from '#web/storefront/pass/use-passes.ts'
import { ListStates } from '#web/storefront/trips/lists/ListStates.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { EmptyTab } from './EmptyTab.tsx'

/** The traveller's roaming passes, and those of stays that they paid for. */
export function RoamingTab({ session }: { session: Session }) {
  const { t } = useTranslation()
  return (
    <ListStates query={usePasses(session)}>
      {({ passes: listed }) =>
        listed.length === 0 ? (
          <EmptyTab
            icon={<CardSim aria-hidden="true" />}
            title={t('account.roaming.title')}
            text={t('account.roaming.text')}
          >
            <Link to={paths.home()} className={buttonStyle()}>
              {t('account.booking.search')}
            </Link>
          </EmptyTab>
        ) : (
          <section aria-labelledby="passes-title">
            <h2 id="passes-title" className="mb-4 text-xl">
              {t('account.roaming.list')}
            </h2>
            <ul className="space-y-4">
              {listed.map((one) => (
                <li key={one.refNo}>
                  <PassItem reader={session.user.name} {...one} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </ListStates>
  )
}
