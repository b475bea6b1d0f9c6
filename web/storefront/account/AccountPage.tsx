import { Suspense, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { tabOf, type AccountTab } from './account-tab.ts'
import { BookingTab } from './tabs/BookingTab.tsx'
import { CompanyTab } from './tabs/CompanyTab.tsx'
import { RoamingTab } from './tabs/RoamingTab.tsx'

/** With all its forms: who comes for bookings types nothing. */
const Profile = lazyPart(async () => (await import('./profile/Profile.tsx')).Profile)

const tabs: Record<AccountTab, ComponentType<{ session: Session }>> = {
  profile: Profile,
  booking: BookingTab,
  your_company: CompanyTab,
  roaming_info: RoamingTab,
}

/** /Myaccount and its tabs. */
export default function AccountPage() {
  const asked = useSearchParams()[0].get('tab')
  const tab = tabOf(useHydrated() ? asked : null)
  const Tab = tabs[tab]
  return (
    <AccountFrame tab={tab}>
      {(session) => (
        <Suspense fallback={<Skeleton className="h-dvh" />}>
          <Tab session={session} />
        </Suspense>
      )}
    </AccountFrame>
  )
}
