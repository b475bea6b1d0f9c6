import type { NextAction, PaymentIntent, SetupIntent } from './objects.ts'

/** The page of the customer's bank, which comes back to the shop. */
export function bankPageFor(intent: PaymentIntent, publicUrl: string): NextAction {
  const url = `${publicUrl}/card/fpx/${intent.id}?client_secret=${intent.client_secret}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: intent._returnUrl ?? '' } }
}

/** Where the cardholder proves who they are: in the page's own dialog, or on a page that comes back. */
export function nextActionFor(
  intent: PaymentIntent | SetupIntent,
  { publicUrl, usesScript }: { publicUrl: string; usesScript: boolean },
): NextAction {
  const url = `${publicUrl}/card/three-d-secure/${intent.id}?client_secret=${intent.client_secret}`
  if (usesScript || intent._returnUrl === null)
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: intent.id },
    }
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: intent._returnUrl } }
}
