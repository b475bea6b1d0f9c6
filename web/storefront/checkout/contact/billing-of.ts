import { billing, typedIn } from '#web/storefront/checkout/checkout-fields.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'

/** Where the bill goes: the address above when the box is ticked. */
export function billingOf(form: CheckoutForm) {
  if (!form.billingSame) return typedIn(billing, form)
  return {
    billingaddress: form.address,
    billingcode: form.code,
    billingcity: form.city,
    billingstate: form.state,
    billingcountry: form.country,
  }
}
