import type { ComponentType } from 'react'
import { hasDuty, mayApprove, readsMoney, runsCompany, type Holder } from '#shared/company/duties.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import type { Session } from '#web/storage/session-store.ts'
import { BadgeCheck } from '#web/ui/icons/badge-check.ts'
import { Building2 } from '#web/ui/icons/building-2.ts'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { CircleUserRound } from '#web/ui/icons/circle-user-round.ts'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { FileText } from '#web/ui/icons/file-text.ts'
import { House } from '#web/ui/icons/house.ts'
import type { IconType } from '#web/ui/icons/icon.tsx'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { MessagesSquare } from '#web/ui/icons/messages-square.ts'
import { Send } from '#web/ui/icons/send.ts'
import { ShieldCheck } from '#web/ui/icons/shield-check.ts'
import { Receipt } from '#web/ui/icons/receipt.ts'
import { Wallet } from '#web/ui/icons/wallet.ts'
import { UsersRound } from '#web/ui/icons/users-round.ts'

interface DashboardPage {
  Icon: IconType
  /** Its code comes when it is opened. */
  Page: ComponentType<{ session: Session }>
  /** Who may use it; to other users it is not there. */
  for: (user: Holder) => boolean
  /** The expandable part of the menu that it stands in. */
  group?: 'admin'
  /** What is done on it needs a proven mailbox: how to prove it is said above it. */
  needsMailbox?: true
}

/**
 * Every page of the dashboard, by the `page` of its address, in the order of the menu. Its title is
 * `dashboard.menu.<name>`. It draws its own `h1`.
 */
const pages = {
  home: {
    Icon: House,
    for: hasDuty,
    Page: lazyPart(async () => (await import('./home/HomePage.tsx')).HomePage),
    needsMailbox: true,
  },
  bookings: {
    Icon: CalendarCheck,
    for: readsMoney,
    Page: lazyPart(async () => (await import('./bookings/BookingsPage.tsx')).BookingsPage),
  },
  requests: {
    Icon: BadgeCheck,
    for: mayApprove,
    Page: lazyPart(async () => (await import('./requests/RequestsPage.tsx')).RequestsPage),
  },
  roaming: {
    Icon: CardSim,
    for: runsCompany,
    Page: lazyPart(async () => (await import('./roaming/RoamingPage.tsx')).RoamingPage),
  },
  away: {
    Icon: MapPin,
    for: runsCompany,
    Page: lazyPart(async () => (await import('./away/AwayPage.tsx')).AwayPage),
  },
  'company-details': {
    Icon: Building2,
    for: runsCompany,
    Page: lazyPart(async () => (await import('./company/CompanyDetails.tsx')).CompanyDetails),
    group: 'admin',
    needsMailbox: true,
  },
  profile: {
    Icon: CircleUserRound,
    for: hasDuty,
    Page: lazyPart(async () => (await import('./OwnProfile.tsx')).OwnProfile),
    group: 'admin',
  },
  payments: {
    Icon: CreditCard,
    for: runsCompany,
    Page: lazyPart(async () => (await import('./cards/CompanyCards.tsx')).CompanyCards),
    group: 'admin',
    needsMailbox: true,
  },
  team: {
    Icon: UsersRound,
    for: runsCompany,
    Page: lazyPart(async () => (await import('./team/TeamPage.tsx')).TeamPage),
    group: 'admin',
    needsMailbox: true,
  },
  policy: {
    Icon: ShieldCheck,
    for: runsCompany,
    Page: lazyPart(async () => (await import('./policy/PolicyPage.tsx')).PolicyPage),
    group: 'admin',
  },
  'cost-centres': {
    Icon: Receipt,
    for: readsMoney,
    Page: lazyPart(async () => (await import('./costs/CostCentres.tsx')).CostCentres),
    group: 'admin',
  },
  budgets: {
    Icon: Wallet,
    for: readsMoney,
    Page: lazyPart(async () => (await import('./budgets/BudgetsPage.tsx')).BudgetsPage),
    group: 'admin',
  },
  statements: {
    Icon: FileText,
    for: readsMoney,
    Page: lazyPart(async () => (await import('./statements/StatementsPage.tsx')).StatementsPage),
    group: 'admin',
  },
  messages: {
    Icon: Send,
    for: runsCompany,
    Page: lazyPart(async () => (await import('./messages/MessagesPage.tsx')).MessagesPage),
    group: 'admin',
    needsMailbox: true,
  },
  support: {
    Icon: MessagesSquare,
    for: hasDuty,
    Page: lazyPart(async () => (await import('./support/SupportPage.tsx')).default),
  },
} as const satisfies Record<string, DashboardPage>

export type DashboardPageName = keyof typeof pages

export const dashboardPages: Record<DashboardPageName, DashboardPage> = pages
const names = Object.keys(pages) as DashboardPageName[]

/** Those that a user may use, in the order of the menu. */
export const pagesFor = (user: Holder): DashboardPageName[] => names.filter((name) => dashboardPages[name].for(user))

/** The page that an address asks for: without a name the home, undefined for a name that is none for this user. */
export function findDashboardPage(asked: string | null, user: Holder): DashboardPageName | undefined {
  const name = asked?.trim().toLowerCase() || 'home'
  return pagesFor(user).find((page) => page === name)
}
