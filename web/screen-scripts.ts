export const queries = 'api/Queries.tsx'

/**
 * Modules that a page wakes with, by the path in routes.tsx: browsers fetch them with the page, and not when the shell has run
 * and asks for them. A screen that is not named here still comes, a round trip later.
 */
const scripts: Record<string, string[]> = {
  '/': ['storefront/landing/HomePage.tsx'],
  '/:location/:placeId?/rooms': [queries, 'storefront/search/ResultsPage.tsx'],
  '/hotel/:slug/detail': [queries, 'storefront/hotel/HotelPage.tsx', 'storefront/hotel/rooms/RatesSection.tsx'],
  '/booking-info': [queries, 'storefront/checkout/BookingInfoPage.tsx'],
  '/payment': [queries, 'storefront/checkout/PaymentPage.tsx'],
  '/payment/success': [queries, 'storefront/trips/booking/PaymentSuccessPage.tsx'],
  '/booking': [queries, 'storefront/trips/booking/BookingPage.tsx'],
  '/myaccount': [queries, 'storefront/account/AccountPage.tsx'],
  '/profile': [queries, 'storefront/account/ProfilePage.tsx'],
  '/transactions': [queries, 'storefront/trips/transactions/TransactionsPage.tsx'],
  '/allbooking': [queries, 'storefront/trips/lists/AllBookingsPage.tsx'],
  '/business-dashboard': [queries, 'dashboard/DashboardPage.tsx'],
}

/** What an address without a query shows beside it: a query may ask for another part of the page. */
const parts: Record<string, string[]> = {
  '/business-dashboard': ['dashboard/home/HomePage.tsx'],
  '/myaccount': ['storefront/account/profile/Profile.tsx'],
}

/** Names in the build's manifest. */
export const scriptsOf = (path: string, search = ''): readonly string[] => [
  ...(scripts[path] ?? []),
  ...(search === '' ? (parts[path] ?? []) : []),
]
