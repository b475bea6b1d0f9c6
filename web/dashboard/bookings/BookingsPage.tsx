import { useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListSearch } from '#web/ui/ListSearch.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { Download } from '#web/ui/icons/download.ts'
import { tabsFor, type BookingTab } from './booking-tabs.ts'
import type { OpenDialog } from './open-dialog.ts'
import { StayPanel } from './StayPanel.tsx'
import { useBookingsAddress } from './use-bookings-address.ts'
import { useCompanyBookings } from './use-company-bookings.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

const BookingDialog = lazyPart(async () => (await import('./BookingDialog.tsx')).BookingDialog)
const ExportDialog = lazyPart(async () => (await import('../export/ExportDialog.tsx')).ExportDialog)
const RemoveBookingDialog = lazyPart(
  async () => (await import('#web/storefront/trips/saved/RemoveBookingDialog.tsx')).RemoveBookingDialog,
)
const SavedBookingDialog = lazyPart(
  async () => (await import('#web/storefront/trips/saved/SavedBookingDialog.tsx')).SavedBookingDialog,
)

/** Every stay of the company, under six tabs. */
export function BookingsPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const tabs = tabsFor(session.user)
  const { openTab, findTraveller, ...address } = useBookingsAddress(tabs)
  const stays = useCompanyBookings(session, address)
  const [dialog, setDialog] = useState<OpenDialog>()
  const shown = useRef<HTMLDivElement>(null)
  const close = () => {
    setDialog(undefined)
    // What asked may be gone with its row, and its row may have been the last.
    focusIfLost(shown.current)
  }
  const panel = { session, address, onOpen: setDialog, onClear: () => findTraveller('') }
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('dashboard.bookings.title')}</h1>
        <Button
          kind="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => setDialog({ kind: 'export' })}
        >
          {t('costs.export.button')}
        </Button>
      </div>
      <div className="my-5">
        <ListSearch
          words={address.traveller}
          onFind={findTraveller}
          label={t('dashboard.bookings.traveller')}
          hint={t('dashboard.bookings.travellerHint')}
          button={t('dashboard.bookings.find')}
          most={120}
        />
      </div>
      <Tabs selectedKey={address.tab} onSelectionChange={(tab) => openTab(tab as BookingTab)}>
        <TabList
          aria-label={t('dashboard.bookings.tabs')}
          className="mb-5 grid grid-cols-3 gap-1 rounded-xl border border-border bg-surface p-1 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none"
        >
          {tabs.map((tab) => (
            <Tab
              key={tab}
              id={tab}
              className="flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-lg px-1 py-1.5 text-center text-sm leading-tight font-semibold text-muted outline-none hover:text-text data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-selected:bg-bg data-selected:text-brand data-selected:shadow-sm data-selected:ring-1 data-selected:ring-border"
            >
              {t(`dashboard.bookings.tab.${tab}`)}{' '}
              <span className="block min-h-5 text-base font-bold numbers">
                {stays.data?.counts && whole(stays.data.counts[tab])}
              </span>
            </Tab>
          ))}
        </TabList>
        {/* Stays when the tab turns, and its panel goes. */}
        <div
          ref={shown}
          role="group"
          aria-label={t(`dashboard.bookings.tab.${address.tab}`)}
          tabIndex={-1}
          className="outline-none"
        >
          <TabPanel key={address.tab} id={address.tab} className="outline-none">
            {address.tab === 'saved' ? <WaitingPanel {...panel} /> : <StayPanel {...panel} stays={stays} />}
          </TabPanel>
        </div>
      </Tabs>
      <OnDemand>
        {dialog?.kind === 'booking' && <BookingDialog reference={dialog.booking.refNo} onClose={close} />}
        {dialog?.kind === 'remove' && <RemoveBookingDialog booking={dialog.booking} onClose={close} />}
        {dialog?.kind === 'export' && <ExportDialog companyId={session.user.companyData?.id ?? ''} onClose={close} />}
        {dialog?.kind === 'saved' && <SavedBookingDialog saved={dialog.saved} source="dashboard" onClose={close} />}
      </OnDemand>
    </div>
  )
}
