const forBrowsers: Record<string, string[]> = {
  payment_intent:
    'id object amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency description last_payment_error livemode next_action payment_method payment_method_types receipt_email setup_future_usage status'.split(
      ' ',
    ),
  setup_intent:
    'id object cancellation_reason client_secret created description last_setup_error livemode next_action payment_method payment_method_types status usage'.split(
      ' ',
    ),
}

/** What a publishable key may see of an object: no metadata, no customer. */
export function browserView(object: unknown): unknown {
  if (typeof object !== 'object' || object === null || !('object' in object)) return object
  const fields = forBrowsers[String(object.object)]
  if (!fields) return object
  return Object.fromEntries(Object.entries(object).filter(([name]) => fields.includes(name)))
}
