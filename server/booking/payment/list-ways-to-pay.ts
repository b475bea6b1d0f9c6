import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listWaysToPay as endpoint } from '#shared/api/ways-to-pay.ts'
import { toMajor } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { WayToPay } from '#server/payments/ways-to-pay.ts'
import { amountRefusal, waysToPayQuote } from './choose-gateway.ts'
import { minutesToPay } from '#server/booking/booking-rules.ts'
import { requireQuote } from '#server/booking/checkout/verify-consent.ts'

/** How the caller may pay for a quote, the usual way first. Throws where no way takes its amount. */
export async function listWaysToPay(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { language } = caller
  const quote = await requireQuote(context, body.selectedToken, caller)
  const isTimely = minutesToPay(context.now(), quote.expiresAt, context.config.dueMinutes) !== undefined
  // What is priced anew has all its time again.
  const isInTime = ({ kind, gateway }: WayToPay) => kind !== 'redirect' || gateway.countries.length > 0 || isTimely
  const all = waysToPayQuote(context, quote, caller)
  if (all.length === 0) throw amountRefusal(context.payments.card, quote.sell)
  const ways = all.filter(isInTime)
  return {
    ways: ways.map(({ kind, gateway }) => {
      const currency = gateway.currency ?? quote.sell.currency
      return {
        id: gateway.id,
        kind,
        currency,
        amount: currency === quote.sell.currency ? toMajor(quote.sell) : null,
        label: gateway.label[language],
        choices: gateway.choices.map(({ id, label, detail }) => ({
          id,
          label: label[language],
          ...(detail && { detail: detail[language] }),
        })),
        mustChoose: gateway.mustChoose,
      }
    }),
  }
}
