import type { Currency } from '#shared/money/currency.ts'
import type { Translate } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { Lock } from '#web/ui/icons/lock.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

interface Props {
  rate: PricedHotel['rate']
  currency: Currency
  t: Translate
}

const lock = <Lock aria-hidden="true" className="size-3 shrink-0" />

/** What logging in would save: an invitation, never the price that is asked of a visitor. */
export function MemberOffer({ rate, currency, t }: Props) {
  const { money } = useNumbers()
  const words = (amount: number) => money(amount, currency)
  const { totalRate, memberRate = totalRate } = rate
  return (
    <button
      type="button"
      onClick={() => openDialog('login')}
      className="relative z-10 flex w-fit min-h-6 noscript:hidden print:hidden items-center gap-1 text-left text-xs font-semibold text-brand underline-offset-2 hover:underline"
    >
      {lock}
      {memberRate < totalRate
        ? t('results.memberOffer', { price: words(memberRate), saving: words(totalRate - memberRate) })
        : t('results.loginForRates')}
    </button>
  )
}
