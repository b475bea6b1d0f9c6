import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'

/** Where the bill goes: the address above when the box is ticked. */
export function billingOf(form: CheckoutForm) {
  if (!form.billingSame) {
    const { billingaddress, billingcode, billingcity, billingstate, billingcountry } = form
    return { billingaddress, billingcode, billingcity, billingstate, billingcountry }
  }
  return {
    billingaddress: form.address,
    billingcode: form.code,
    billingcity: form.city,
    billingstate: form.state,
    billingcountry: form.country,
  }
}
