import { joinRooms, listCancellationTerms, type TermedRate, wordsBesideTerms } from '#shared/rate/cancellation-terms.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatHotelTime, formatPolicyTime } from '#shared/stay/stay.ts'
import { unbroken } from '#web/i18n/unbroken.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { SupplierText } from '#web/storefront/hotel/supplier-text/SupplierText.tsx'

interface Props {
  rates: readonly TermedRate[]
  currency: string
  /** The hotel collects: the terms are what it may ask for. */
  paidAtHotel?: boolean
  /** Of a stay that is booked: its times are written as all others there. */
  isBooked?: boolean
}

/** The cancellation policy of each rate, in the documents' sentences. */
export function PolicyTerms({ rates: all, currency, paidAtHotel = false, isBooked = false }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  // Several rooms mostly have the same terms: told once, for all of them.
  const rates = joinRooms(all)
  const locale = localeOf(language)
  // The documents' format, of what is to be chosen, has English months, ordinals and halves of the day (A9-008).
  const isDocumented = language === 'en' && !isBooked
  // What is paid at the desk was not paid yet: nothing of it could come back.
  const feeKey = { fee: 'rates.term.fee', all: paidAtHotel ? 'rates.term.allAtHotel' : 'rates.term.all' } as const
  const timeOf = (local: string) => (isDocumented ? formatPolicyTime(local) : formatHotelTime(local, locale))
  return (
    <div className="space-y-5">
      {paidAtHotel && <p className="font-medium">{t('rates.term.atHotel')}</p>}
      {rates.map((rate, place) => {
        const terms = listCancellationTerms(rate, currency, locale)
        return (
          <section key={place} className="space-y-2">
            {rates.length > 1 && <h3 className="font-bold">{t('rates.roomNumber', { number: place + 1 })}</h3>}
            <ul className="list-disc space-y-1.5 pl-5">
              {!rate.refundable && <li>{t('rates.term.never')}</li>}
              {terms.map((term) => {
                switch (term.kind) {
                  case 'refundable':
                    return <li key="free">{t('rates.term.refundable', { time: timeOf(term.until) })}</li>
                  case 'fee':
                  case 'all':
                    return (
                      <li key={term.from}>
                        {t(feeKey[term.kind], {
                          from: timeOf(term.from),
                          until: timeOf(term.until),
                          fee: unbroken(term.fee),
                        })}
                      </li>
                    )
                  case 'noRefund':
                    return <li key="none">{t('rates.term.noRefund', { time: timeOf(term.after) })}</li>
                }
              })}
            </ul>
            {wordsBesideTerms(rate).map((text) => (
              <SupplierText key={text} html={text} className="text-sm text-muted" />
            ))}
          </section>
        )
      })}
      <p className="text-sm text-muted">{t('rates.term.hotelTime')}</p>
    </div>
  )
}
