import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { listCompanyPasses, passTabs, type PassTab } from '#shared/api/passes.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { ListStates } from '#web/storefront/trips/lists/ListStates.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { PassPanel } from './PassPanel.tsx'

/** Where a company's next trips are. */
const FIRST_TAB = 'upcoming' satisfies PassTab

/** The roaming passes of a company's stays, under three tabs. */
export function RoamingPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const { tab, openTab } = useTab()
  const asked = query(listCompanyPasses, { params: { id: session.user.companyData?.id ?? '' } })
  const { data, error, isFetching, refetch } = useQuery({ ...asked, staleTime: 0 })
  const count = (one: PassTab) => data && whole(data.passes.filter((pass) => pass.tab === one).length)
  return (
    <div className="@container">
      <h1 className="text-3xl">{t('dashboard.roaming.title')}</h1>
      <p className="mt-2 mb-6 max-w-xl text-muted">{t('dashboard.roaming.intro')}</p>
      <Tabs selectedKey={tab} onSelectionChange={(chosen) => openTab(chosen as PassTab)}>
        <TabList
          aria-label={t('dashboard.roaming.tabs')}
          className="mb-5 grid grid-cols-3 gap-1 rounded-xl border border-border bg-surface p-1"
        >
          {passTabs.map((one) => (
            <Tab
              key={one}
              id={one}
              className="flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-lg px-1 py-1.5 text-center text-sm leading-tight font-semibold text-muted outline-none hover:text-text data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-selected:bg-bg data-selected:text-brand data-selected:shadow-sm data-selected:ring-1 data-selected:ring-border"
            >
              {t(`dashboard.roaming.tab.${one}`)}{' '}
              <span className="block min-h-5 text-base font-bold numbers">{count(one)}</span>
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} id={tab} className="outline-none">
          <ListStates query={{ data, error, isFetching, refetch }} what={t('dashboard.roaming.failed')}>
            {({ passes }) => <PassPanel tab={tab} passes={passes.filter((pass) => pass.tab === tab)} />}
          </ListStates>
        </TabPanel>
      </Tabs>
    </div>
  )
}

/** The tab that the address asks for; another one begins at its first page. */
function useTab() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const openTab = (tab: PassTab) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('p')
        next.set('tab', tab)
        return next
      },
      { preventScrollReset: true },
    )
  return { tab: passTabs.find((tab) => tab === asked) ?? FIRST_TAB, openTab }
}
