import type { Bundle, RoamingPass, TravelEsim } from '#shared/bundle/bundle.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { judgePass, type PassAnswer } from '#shared/bundle/roaming-pass.ts'
import { judgeEsim } from '#shared/bundle/travel-esim.ts'
import { dateOf, formatDate, nightsBetween } from '#shared/stay/stay.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useMinuteEnd } from '#web/shell/use-clock.ts'
import { Signal } from '#web/ui/icons/signal.ts'
import { NoteLine } from './NoteLine.tsx'

interface Props {
  bundle: Bundle
  pass: RoamingPass
  country: string
  stay: { checkIn: string; checkOut: string }
  /** Is the room paid at the desk? Undefined before one is chosen. */
  isPaidAtHotel: boolean | undefined
  /** Its own line stands above. */
  esim?: TravelEsim | undefined
}

/** One quiet line about the pass that comes with a stay. It changes at the partner's midnight. */
export function PassLine({ bundle, pass, country, stay: { checkIn, checkOut }, isPaidAtHotel, esim }: Props) {
  const { t } = useTranslation()
  const { partner, language } = usePageState()
  const now = useMinuteEnd()
  // Pages are kept for long: which day it is is the browser's to say.
  if (!now) return null
  const nights = nightsBetween(checkIn, checkOut)
  const booked = { country, checkIn, nights, today: dateOf(now, bundle.zone), isPaidAtHotel }
  const answer = judgePass(pass, booked)
  return (
    <NoteLine isGiven={answer.isGiven} Icon={Signal}>
      {wordsOf(answer, {
        t,
        partner: partner.name,
        locale: localeOf(language),
        isPaidAtHotel,
        hasEsim: esim !== undefined && judgeEsim(esim, booked).isGiven,
      })}
    </NoteLine>
  )
}

interface Setting {
  t: Translate
  partner: string
  locale: string
  /** Undefined before a room is chosen. */
  isPaidAtHotel: boolean | undefined
  /** Does an eSIM come with the stay? "No roaming pass" would contradict the line above. */
  hasEsim: boolean
}

function wordsOf(answer: PassAnswer, { t, partner, locale, isPaidAtHotel, hasEsim }: Setting): string {
  if (answer.isGiven) {
    const key = isPaidAtHotel === undefined ? 'pass.needsPaying' : 'pass.given'
    return t(key, { count: answer.days, partner })
  }
  const date = (day: string) => formatDate(day, locale)
  switch (answer.reason) {
    case 'OTHER_COUNTRY':
      return t('pass.country', { partner, country: countryInSentence(answer.country, locale) })
    case 'PAID_AT_HOTEL':
      return t('pass.paidAtHotel', { partner })
    case 'NOT_PROMISED':
      return t('pass.dates', { partner, from: date(answer.from), until: date(answer.until) })
    case 'LEAD_TOO_SHORT': {
      const { bookBy, arriveFrom } = answer
      if (hasEsim) return t('pass.lateBesideEsim', { partner, bookBy: date(bookBy), arriveFrom: date(arriveFrom) })
      if (isPaidAtHotel) return t('pass.lateAtHotel', { arriveFrom: date(arriveFrom) })
      return t('pass.late', { bookBy: date(bookBy), arriveFrom: date(arriveFrom) })
    }
  }
}
