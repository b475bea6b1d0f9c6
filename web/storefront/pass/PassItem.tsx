import { Link } from 'react-router'
import type { ListedPass } from '#shared/api/passes.ts'
import { countryName } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shell/use-today.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PassBadge } from './PassBadge.tsx'
import { needsContact, nextStep, passWords } from './pass-words.ts'

interface Props extends ListedPass {
  /** By name: who travels is named where it is another person. */
  reader: string
}

/** A pass in a list: of which stay it is, where it stands, and the way to its next step. */
export function PassItem({ reader, refNo, traveller, hotel, city, country, checkIn, checkOut, pass }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const today = useToday()
  const { title, text } = passWords(pass, { t, locale, today })
  const step = nextStep(pass)
  const asksUs = needsContact(pass)
  // Without a button beside it, it stands below the text: its words do, not its hidden edge.
  const isAlone = !step && !asksUs
  return (
    <article className="rounded-xl border border-border bg-raised p-5 shadow-sm">
      <PassBadge state={pass.state} />
      <h3 className="mt-2.5 text-lg leading-snug">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <p className="mt-3 text-sm">
        <span className="block font-semibold break-words">{hotel}</span>
        <span className="block text-muted">
          {city}, {countryName(country, locale)} · {formatDate(checkIn, locale)} – {formatDate(checkOut, locale)}
        </span>
        {traveller && traveller !== reader && (
          <span className="block text-muted">{t('account.roaming.for', { name: traveller })}</span>
        )}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {step && (
          <Link
            to={paths.booking({ reference: refNo, form: 'roaming' })}
            className={buttonStyle(step === 'change' ? 'secondary' : 'primary', 'sm')}
          >
            {t(`pass.action.${step}`)}
          </Link>
        )}
        {asksUs && (
          <Link to={paths.contact()} className={buttonStyle('secondary', 'sm')}>
            {t('trips.notFound.contact')}
          </Link>
        )}
        <Link
          to={paths.booking({ reference: refNo })}
          aria-label={`${t('account.roaming.booking')}: ${hotel}`}
          className={`${buttonStyle('quiet', 'sm')} ${isAlone ? '-ml-3.5' : ''}`}
        >
          {t('account.roaming.booking')}
        </Link>
      </p>
    </article>
  )
}
