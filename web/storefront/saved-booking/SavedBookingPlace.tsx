import { Suspense } from 'react'
import type { UserData } from '#shared/api/accounts.ts'
import type { HotelContent } from '#shared/api/hotels.ts'
import { canSaveBookings } from '#shared/company/roles.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { stripStyle, stripWordsStyle } from './strip-style.ts'

const SavedBookingStrip = lazyPart(async () => (await import('./SavedBookingStrip.tsx')).SavedBookingStrip)

interface Props {
  hotel: HotelContent
  stay: Stay
  user: UserData
}

/** For people of a company: for whom they book here, and what they have saved. */
export function SavedBookingPlace(props: Props) {
  if (!canSaveBookings(props.user)) return null
  return (
    <Suspense fallback={<KeptPlace />}>
      <SavedBookingStrip {...props} />
    </Suspense>
  )
}

/** As high as the strip of who books for themselves: when its code comes, no room moves from under a finger. */
function KeptPlace() {
  const { t } = useTranslation()
  return (
    <div aria-hidden="true" className={`invisible ${stripStyle}`}>
      <div className={stripWordsStyle}>
        <span className="size-5 shrink-0" />
        <p className="font-semibold">{t('checkout.company.forOneself')}</p>
      </div>
      <span className={buttonStyle('secondary')}>
        <span className="size-5" />
        {t('saved.save')}
      </span>
    </div>
  )
}
