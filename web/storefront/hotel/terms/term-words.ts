import type { Rate } from '#shared/api/rate-schemas.ts'
import { wordsBesideTerms } from '#shared/rate/cancellation-terms.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { plainWords } from '#shared/rate/plain-words.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { listBoards } from '#web/storefront/hotel/rooms/board-words.ts'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { cancellationWords, type CancellationSetting } from './cancellation-words.ts'
import { taxesDueAtHotel } from '#shared/money/price-parts.ts'
import type { Translate } from '#web/i18n/words.ts'
import { supplyName } from '#web/storefront/hotel/supplier-text/supply-name.ts'
import type { TermKind } from './term-changes.ts'

export interface TermSetting extends CancellationSetting {
  /** The hotel's clock, `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  /** What all rooms cost together, where it is known: a fee may be a share of it. */
  total?: number
}

/** One term of some rates as the traveller reads it, a line for each thing. */
export function termWords(kind: TermKind, rates: readonly Rate[], setting: TermSetting, t: Translate): string {
  switch (kind) {
    case 'board':
      // As the names of rooms are put together.
      return listBoards(rates, t).join(' + ')
    case 'cancellation': {
      const phases = listPhases(rates, setting.now, setting.total)
      const sentence = cancellationWords(phases, setting, t, isPaidAtHotel(rates))
      return phases.length > 0 ? sentence : [sentence, ...rates.flatMap(wordsBesideTerms).map(plainWords)].join('\n')
    }
    case 'payment':
      return t(isPaidAtHotel(rates) ? 'rates.payAtHotel' : 'rates.payNow')
    case 'dueAtHotel': {
      const lines = taxesDueAtHotel(rates).map(({ description, amount }) => {
        return `${formatMoney(fromMajor(amount, setting.currency), setting.locale)} · ${supplyName(description, t) ?? description}`
      })
      return lines.join('\n') || t('summary.nothing')
    }
    case 'residents':
      return nationalityNotices(rates).map(plainWords).join('\n') || t('summary.everybody')
  }
}
