/** The settings of a shop in live mode, and no more than it needs. */
export const liveSettings = {
  MODE: 'live',
  APP_URL: 'https://stay.example',
  DATABASE_URL: 'postgres://db/x',
  SUPPLY_URL: 'https://hub.example',
  SUPPLY_API_KEY: 'hub-key',
  CARD_API_URL: 'https://api.stripe.com',
  CARD_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js',
  CARD_SECRET_KEY: 'sk_live_x',
  CARD_PUBLISHABLE_KEY: 'pk_live_x',
  CARD_WEBHOOK_SECRET: 'whsec_x',
  REFUND_OWNER: 'refunds@stay.example',
  SUPPORT_EMAIL: 'help@stay.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Stay <bookings@stay.example>',
}
