import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import type { Session } from '#web/storage/session-store.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { tabOf, type AccountTab } from './account-tab.ts'
import { Profile } from './profile/Profile.tsx'
import { BookingTab } from './tabs/BookingTab.tsx'
import { CompanyTab } from './tabs/CompanyTab.tsx'
import { RoamingTab } from './tabs/RoamingTab.tsx'

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
  return <AccountFrame tab={tab}>{(session) => <Tab session={session} />}</AccountFrame>
}
