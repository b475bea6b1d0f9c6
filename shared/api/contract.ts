import * as accounts from './accounts.ts'
import * as approvals from './approvals.ts'
import * as bookingExport from './booking-export.ts'
import * as bookingVisits from './booking-visits.ts'
import * as budgets from './budgets.ts'
import * as cancellation from './cancellation.ts'
import * as channels from './channels.ts'
import * as colleagues from './colleagues.ts'
import * as companies from './companies.ts'
import * as companyCards from './company-cards.ts'
import * as companyDetails from './company-details.ts'
import * as companyHome from './company-home.ts'
import * as contact from './contact.ts'
import * as costObjects from './cost-objects.ts'
import * as deputies from './deputies.ts'
import * as draws from './draws.ts'
import * as esimDevices from './esim-devices.ts'
import * as esims from './esims.ts'
import * as faq from './faq.ts'
import * as hotels from './hotels.ts'
import * as mailbox from './mailbox.ts'
import * as nearby from './nearby.ts'
import * as newsletter from './newsletter.ts'
import * as ownContact from './own-contact.ts'
import * as papers from './papers.ts'
import * as passes from './passes.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as priceAgain from './price-again.ts'
import * as priceRenewal from './price-renewal.ts'
import * as personalData from './personal-data.ts'
import * as places from './places.ts'
import * as profile from './profile.ts'
import * as rates from './rates.ts'
import * as savedBookings from './saved-bookings.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as social from './social.ts'
import * as statements from './statements.ts'
import * as team from './team.ts'
import * as transactions from './transactions.ts'
import * as travelPolicy from './travel-policy.ts'
import * as voucherOffer from './voucher-offer.ts'
import * as waysToPay from './ways-to-pay.ts'
import * as whereabouts from './whereabouts.ts'
import type { Endpoint } from './endpoint.ts'

const files = {
  ...accounts,
  ...approvals,
  ...bookingExport,
  ...bookingVisits,
  ...budgets,
  ...cancellation,
  ...channels,
  ...colleagues,
  ...companies,
  ...companyCards,
  ...companyDetails,
  ...companyHome,
  ...contact,
  ...costObjects,
  ...deputies,
  ...draws,
  ...esimDevices,
  ...esims,
  ...faq,
  ...hotels,
  ...mailbox,
  ...nearby,
  ...newsletter,
  ...ownContact,
  ...papers,
  ...passes,
  ...passwords,
  ...payments,
  ...priceAgain,
  ...priceRenewal,
  ...personalData,
  ...places,
  ...profile,
  ...rates,
  ...savedBookings,
  ...search,
  ...sessions,
  ...settings,
  ...social,
  ...statements,
  ...team,
  ...transactions,
  ...travelPolicy,
  ...voucherOffer,
  ...waysToPay,
  ...whereabouts,
}

type Calls<Files> = { [Name in keyof Files as Files[Name] extends Endpoint ? Name : never]: Files[Name] }

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call, by the name it has everywhere: endpoint, operation, file. */
export const contract = Object.fromEntries(Object.entries(files).filter(([, value]) => isEndpoint(value))) as Calls<
  typeof files
>
