import type { Bundle, TravelEsim } from '#shared/bundle/bundle.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { dateOf, formatDate, nightsBetween } from '#shared/stay/stay.ts'
import { judgeEsim, type EsimAnswer } from '#shared/bundle/travel-esim.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useMinuteEnd } from '#web/shell/use-clock.ts'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { NoteLine } from './NoteLine.tsx'

interface Props {
  bundle: Bundle
  esim: TravelEsim
  country: string
  stay: { checkIn: string; checkOut: string }
  /** Is the room paid at the desk? Undefined before one is chosen. */
  isPaidAtHotel: boolean | undefined
}

/** One quiet line about the eSIM that comes with each room of a stay. It changes at the partner's midnight. */
export function EsimLine({ bundle, esim, country, stay: { checkIn, checkOut }, isPaidAtHotel }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const now = useMinuteEnd()
  if (!now) return null
  const nights = nightsBetween(checkIn, checkOut)
  const answer = judgeEsim(esim, { country, checkIn, nights, today: dateOf(now, bundle.zone), isPaidAtHotel })
  return (
    <NoteLine isGiven={answer.isGiven} Icon={CardSim}>
      {wordsOf(answer, t, { locale: localeOf(language), isPaidAtHotel })}
    </NoteLine>
  )
}

interface Setting {
  locale: string
  /** Undefined before a room is chosen. */
  isPaidAtHotel: boolean | undefined
}

function wordsOf(answer: EsimAnswer, t: Translate, { locale, isPaidAtHotel }: Setting): string {
  if (answer.isGiven) {
    return t(isPaidAtHotel === undefined ? 'esimNote.needsPaying' : 'esimNote.given', { size: answer.gigabytes })
  }
  const date = (day: string) => formatDate(day, locale)
  switch (answer.reason) {
    case 'OTHER_COUNTRY':
      return t('esimNote.country', { country: countryInSentence(answer.country, locale) })
    case 'PAID_AT_HOTEL':
      return t('esimNote.paidAtHotel')
    case 'NOT_PROMISED':
      return t('esimNote.dates', { from: date(answer.from), until: date(answer.until) })
    case 'STAY_TOO_LONG':
      return t('esimNote.long', { count: answer.mostNights })
    case 'LEAD_TOO_SHORT': {
      const { bookBy, arriveFrom } = answer
      if (isPaidAtHotel) return t('esimNote.lateAtHotel', { arriveFrom: date(arriveFrom) })
      return t('esimNote.late', { bookBy: date(bookBy), arriveFrom: date(arriveFrom) })
    }
  }
}
