import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { companyDay } from '#shared/company/company-day.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { useTranslation } from '#web/i18n/words.ts'

/** On paper only, instead of the site's header: whose list it is, and of which day. */
export function PrintHead({ company, locale }: { company: string; locale: string }) {
  const { t } = useTranslation()
  const [day, setDay] = useState(() => companyDay(serverDate()))
  useEffect(() => {
    // The page may have stood open overnight; paper is made as soon as this returns.
    const renew = () => flushSync(() => setDay(companyDay(serverDate())))
    window.addEventListener('beforeprint', renew)
    return () => window.removeEventListener('beforeprint', renew)
  }, [])
  return (
    <div data-print-head className="hidden print:block">
      <p className="mt-1 font-semibold break-words">{company}</p>
      <p className="text-sm">{t('away.printed', { day: formatDate(day, locale) })}</p>
    </div>
  )
}
