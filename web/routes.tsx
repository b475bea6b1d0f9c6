import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { matchPath, Outlet, Route, Routes, useLocation } from 'react-router'
import { DATA_DELETION_PATH, SOCIAL_RETURN_PATH } from '#shared/social-paths.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { wakeScreen } from '#web/early-press.ts'
import { whenReachable } from '#web/api/lazy-part.ts'
import { loadPageAnew } from '#web/api/lost-code.ts'
import { withQueries } from '#web/api/with-queries.tsx'
import { usePartner, type PageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { Layout } from '#web/shell/frame/Layout.tsx'
import { ScreenErrorBoundary } from '#web/shell/failure/ScreenErrorBoundary.tsx'
import { onWayOut } from '#web/shell/frame/way-out.ts'
import { StartAtTop } from '#web/shell/frame/StartAtTop.tsx'

export interface AppRoute {
  path: string
  Screen: ComponentType & { preload: () => Promise<unknown> }
  /**
   * 'path': the server renders it once per partner, language and path, without the query string, and
   * keeps the page. Such a screen reads the query and the storage only after hydration (`useHydrated`), also where
   * the server draws it for one visitor (`hasRatesFor`).
   */
  cache?: 'path'
  /** Asks for what the screen shows first, in a browser whose page still wakes, and resolves when the page may. */
  begin?: (params: FoundRoute['params'], state: PageState) => Promise<void>
  /** Its address holds a key: the server renders it without the query and tells browsers to keep and pass on nothing. */
  isSecret?: true
  /** What it is about is somebody's own, which the browser alone can ask for and draw: its code does not wait for the first pictures. */
  wakesAtOnce?: true
  /** Its screen sends visitors home. The server does so where it knows that nobody is signed in. */
  isForMembers?: true
}

type Load = () => Promise<{ default: ComponentType }>

/** A screen whose code comes when it is wanted. */
const lazily = (load: Load) =>
  Object.assign(
    lazy(() => whenReachable(load).catch(loadPageAnew)),
    { preload: load },
  )

/** A screen that asks the server for data. */
const asking = (load: Load) => lazily(() => withQueries(async () => (await load()).default))

const HomePage = lazily(() => import('#web/storefront/landing/HomePage.tsx'))
const AboutPage = lazily(() => import('#web/storefront/info/AboutPage.tsx'))
const ContactPage = lazily(() => import('#web/storefront/info/ContactPage.tsx'))
const FaqPage = asking(() => import('#web/storefront/info/FaqPage.tsx'))
const TermsPage = lazily(() => import('#web/storefront/info/TermsPage.tsx'))
const AccessibilityPage = lazily(() => import('#web/storefront/info/AccessibilityPage.tsx'))
const PrivacyPage = lazily(() => import('#web/storefront/info/PrivacyPage.tsx'))
const EsimPage = asking(() => import('#web/storefront/info/esim/EsimPage.tsx'))
const EsimTermsPage = lazily(() => import('#web/storefront/info/esim/EsimTermsPage.tsx'))
const NotFoundPage = lazily(() => import('#web/storefront/info/NotFoundPage.tsx'))
const loadResultsPage = async () => {
  const screen = await import('#web/storefront/search/ResultsPage.tsx')
  await screen.filtersReady
  return screen
}
const ResultsPage = asking(loadResultsPage)
const loadHotelPage = () => import('#web/storefront/hotel/HotelPage.tsx')
const HotelPage = asking(loadHotelPage)
const BookingInfoPage = asking(() => import('#web/storefront/checkout/BookingInfoPage.tsx'))
const PaymentPage = asking(() => import('#web/storefront/checkout/PaymentPage.tsx'))
const PaymentCheckoutPage = asking(() => import('#web/storefront/checkout/confirming/PaymentCheckoutPage.tsx'))
const PaymentBookingPage = asking(() => import('#web/storefront/checkout/confirming/PaymentBookingPage.tsx'))
const PaymentSuccessPage = asking(() => import('#web/storefront/trips/booking/PaymentSuccessPage.tsx'))
const PaymentFailedPage = asking(() => import('#web/storefront/trips/booking/PaymentFailedPage.tsx'))
const AccountPage = asking(() => import('#web/storefront/account/AccountPage.tsx'))
const ResetNewPasswordPage = asking(() => import('#web/storefront/account/password/ResetNewPasswordPage.tsx'))
const ResetPasswordPage = asking(() => import('#web/storefront/account/password/ResetPasswordPage.tsx'))
const SecretResetPage = lazily(() => import('#web/storefront/account/password/SecretResetPage.tsx'))
const ResetDonePage = lazily(() => import('#web/storefront/account/password/ResetDonePage.tsx'))
const DataDeletionPage = asking(() => import('#web/storefront/info/DataDeletionPage.tsx'))
const SocialReturnPage = lazily(() => import('#web/storefront/account/SocialReturnPage.tsx'))
const ProfilePage = asking(() => import('#web/storefront/account/ProfilePage.tsx'))
const ConfirmMailboxPage = asking(() => import('#web/storefront/account/ConfirmMailboxPage.tsx'))
const ConfirmEmailPage = asking(() => import('#web/storefront/account/ConfirmEmailPage.tsx'))
const ConfirmNewsletterPage = lazily(() => import('#web/storefront/newsletter/ConfirmNewsletterPage.tsx'))
const UnsubscribeNewsletterPage = lazily(() => import('#web/storefront/newsletter/UnsubscribeNewsletterPage.tsx'))
const AcceptInvitationPage = asking(() => import('#web/storefront/invitation/AcceptInvitationPage.tsx'))
const DashboardPage = asking(() => import('#web/dashboard/DashboardPage.tsx'))
const AllBookingsPage = asking(() => import('#web/storefront/trips/lists/AllBookingsPage.tsx'))
const TransactionsPage = asking(() => import('#web/storefront/trips/transactions/TransactionsPage.tsx'))
const BookingEsimPage = asking(() => import('#web/storefront/trips/esim/EsimPage.tsx'))
const FindBookingPage = lazily(() => import('#web/storefront/trips/finding/FindBookingPage.tsx'))
const BookingPage = asking(() => import('#web/storefront/trips/booking/BookingPage.tsx'))

const home: AppRoute = { path: '/', Screen: HomePage, cache: 'path' }

/** Every URL and its screen, but for a partner's landing. Letter case and one trailing slash do not matter. */
export const routes: readonly AppRoute[] = [
  home,
  { path: '/aboutus', Screen: AboutPage, cache: 'path' },
  { path: '/contactus', Screen: ContactPage, cache: 'path' },
  { path: '/faq', Screen: FaqPage, cache: 'path' },
  { path: '/termsandconditions', Screen: TermsPage, cache: 'path' },
  { path: '/accessibility', Screen: AccessibilityPage, cache: 'path' },
  { path: '/privacypolicy', Screen: PrivacyPage, cache: 'path' },
  { path: '/esim', Screen: EsimPage, cache: 'path' },
  { path: '/esim-tnc', Screen: EsimTermsPage, cache: 'path' },
  { path: DATA_DELETION_PATH, Screen: DataDeletionPage },
  { path: SOCIAL_RETURN_PATH, Screen: SocialReturnPage, cache: 'path' },
  {
    path: '/hotel/:slug/detail',
    Screen: HotelPage,
    cache: 'path',
    begin: async ({ slug = '' }, state) => (await loadHotelPage()).beginHotel(slug, state),
  },
  { path: '/booking-info', Screen: BookingInfoPage, wakesAtOnce: true, isForMembers: true },
  { path: '/payment', Screen: PaymentPage, wakesAtOnce: true, isForMembers: true },
  { path: '/payment/checkout', Screen: PaymentCheckoutPage, wakesAtOnce: true, isSecret: true },
  { path: '/payment/booking', Screen: PaymentBookingPage, wakesAtOnce: true },
  { path: '/payment/success', Screen: PaymentSuccessPage, wakesAtOnce: true },
  { path: '/payment/failed', Screen: PaymentFailedPage, wakesAtOnce: true },
  { path: '/booking', Screen: BookingPage, wakesAtOnce: true },
  { path: '/find-booking', Screen: FindBookingPage },
  { path: '/booking/esim', Screen: BookingEsimPage, wakesAtOnce: true },
  { path: '/allbooking', Screen: AllBookingsPage, wakesAtOnce: true },
  { path: '/transactions', Screen: TransactionsPage, wakesAtOnce: true },
  { path: '/reset-new-password', Screen: ResetNewPasswordPage, isSecret: true },
  { path: '/reset-password', Screen: ResetPasswordPage, isSecret: true },
  { path: '/reset-password/success', Screen: ResetDonePage, isSecret: true },
  { path: '/secret-reset-password', Screen: SecretResetPage, isSecret: true },
  { path: '/myaccount', Screen: AccountPage, wakesAtOnce: true, isForMembers: true },
  { path: '/profile', Screen: ProfilePage, wakesAtOnce: true, isForMembers: true },
  { path: '/confirm-email', Screen: ConfirmEmailPage, isSecret: true },
  { path: '/confirm-mailbox', Screen: ConfirmMailboxPage, isSecret: true },
  { path: '/newsletter/confirm', Screen: ConfirmNewsletterPage, isSecret: true },
  { path: '/newsletter/unsubscribe', Screen: UnsubscribeNewsletterPage, isSecret: true },
  { path: '/accept-invitation', Screen: AcceptInvitationPage, isSecret: true },
  { path: '/business-dashboard', Screen: DashboardPage, wakesAtOnce: true, isForMembers: true },
  {
    path: '/:location/:placeId?/rooms',
    Screen: ResultsPage,
  },
]

/** The same for all visitors, whoever they are and whatever they look for. */
export const listedPaths: readonly string[] = routes
  .filter(({ path, cache }) => cache === 'path' && !path.includes(':') && path !== SOCIAL_RETURN_PATH)
  .map(({ path }) => path)

export interface FoundRoute {
  route: AppRoute
  params: Record<string, string | undefined>
}

type Site = Pick<Partner, 'path'>

/** At its own path a partner's site has its home. */
const routesOf = ({ path }: Site) => (path === home.path ? routes : [{ ...home, path }, ...routes])

/** The route of a path at a partner's site, by the same matcher the browser uses; undefined means a real 404. */
export function findRoute(path: string, site: Site): FoundRoute | undefined {
  for (const route of routesOf(site)) {
    const match = matchPath({ path: route.path, end: true }, path)
    if (match) return { route, params: match.params }
  }
  return undefined
}

/** Without a network it is asked for again, when it is wanted. */
const loadAhead = (load: (() => Promise<unknown>) | undefined) => void load?.().catch(() => undefined)

/** Who touches the form needs its own code first, and fills it in for longer than this. */
const FORM_FIRST_MS = 1000

function Frame() {
  const { pathname } = useLocation()
  const partner = usePartner()
  // Neither a link nor Go should wait for the next screen's code.
  useEffect(
    () =>
      onWayOut((path) => {
        if (path === paths.searchForm()) setTimeout(loadAhead, FORM_FIRST_MS, loadResultsPage)
        else loadAhead(findRoute(path, partner)?.route.Screen.preload)
      }),
    [partner],
  )
  return (
    // The code of a dialog may not arrive either: words then, and no empty page.
    <ScreenErrorBoundary isWhole>
      <Layout>
        <StartAtTop key={`top ${pathname}`} />
        {/* Not keyed: the screen before stays until the next one's code is here; a new boundary would hide both for 300 ms. */}
        <Suspense>
          <ScreenErrorBoundary key={pathname}>
            <Outlet />
          </ScreenErrorBoundary>
          <Awake />
        </Suspense>
      </Layout>
    </ScreenErrorBoundary>
  )
}

/** Beside a screen, which sleeps longer than its frame: both are awake then. Parts of it wake for an event that React is not busy at. */
function Awake() {
  useEffect(() => void setTimeout(wakeScreen), [])
  return null
}

export function Screens() {
  const partner = usePartner()
  return (
    <Routes>
      <Route element={<Frame />}>
        {routesOf(partner).map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
