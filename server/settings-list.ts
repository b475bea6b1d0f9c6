import { passwordSettings } from '#server/accounts/settings.ts'
import { trafficSettings } from '#server/admission/settings.ts'
import { beaconSettings } from '#server/beacons/settings.ts'
import { bookingSettings } from '#server/booking/settings.ts'
import { contactSettings } from '#server/contact/settings.ts'
import { demoSettings } from '#server/demo/settings.ts'
import { esimSettings } from '#server/esims/settings.ts'
import { exchangeSettings } from '#server/exchange/settings.ts'
import { faqSettings } from '#server/faq/settings.ts'
import { featuredSettings } from '#server/featured/settings.ts'
import { identitySettings } from '#server/identity/settings.ts'
import { mailSettings } from '#server/mail/settings.ts'
import { placesSettings } from '#server/nearby/settings.ts'
import { newsletterSettings } from '#server/newsletter/settings.ts'
import { outgoingSettings } from '#server/outgoing/settings.ts'
import { mapSettings } from '#server/pages/settings.ts'
import { invoiceSettings } from '#server/booking/invoices/settings.ts'
import { paperSettings, sellerSettings } from '#server/papers/settings.ts'
import { passIssuerSettings } from '#server/pass-issuers/settings.ts'
import { dokuSettings } from '#server/payments/doku/settings.ts'
import { cardSettings } from '#server/payments/stripe/settings.ts'
import { promotionSettings } from '#server/promotions/settings.ts'
import { secretsSettings } from '#server/secrets/settings.ts'
import { subscriberSettings } from '#server/subscribers/settings.ts'
import { liteapiSettings } from '#server/suppliers/liteapi/settings.ts'
import { hubSettings } from '#server/suppliers/zentrumhub/settings.ts'
import { serverSettings } from './server-settings.ts'
import { shopSettings } from './shop-settings.ts'

/** All settings, part by part, as `docs/settings.md` shows them. */
export const settingsParts = [
  serverSettings,
  passwordSettings,
  trafficSettings,
  demoSettings,
  featuredSettings,
  contactSettings,
  newsletterSettings,
  faqSettings,
  subscriberSettings,
  passIssuerSettings,
  esimSettings,
  promotionSettings,
  beaconSettings,
  exchangeSettings,
  secretsSettings,
  outgoingSettings,
  hubSettings,
  liteapiSettings,
  bookingSettings,
  cardSettings,
  identitySettings,
  dokuSettings,
  mailSettings,
  sellerSettings,
  paperSettings,
  invoiceSettings,
  shopSettings,
  mapSettings,
  placesSettings,
] as const
