import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ArrowLeft } from '#web/ui/icons/arrow-left.ts'
import { SearchBar } from '#web/storefront/search-bar/SearchBar.tsx'

/**
 * The documents' alert, as a page of its own with a search. Its link goes back, or home from a tab without a past; a link, as the
 * server sends this page before its code has come: a press on a button would be lost until then.
 */
export function HotelNotFound({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    // Another tab has no past.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!(window.history.state as { idx?: number } | null)?.idx) return
    event.preventDefault()
    void navigate(-1)
  }
  const title = t('hotel.notFound')
  return (
    <div className="pb-16">
      <PageHead title={title} hidden />
      <div role="alert">
        <MessagePage title={title} text={`${t('hotel.notFoundId', { id })}. ${t('hotel.notFoundHint')}`}>
          <Link to={paths.home()} onClick={back} className={buttonStyle('secondary')}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('hotel.back')}
          </Link>
        </MessagePage>
      </div>
      <div className="wrap -mt-4 desktop:-mt-12">
        <SearchBar />
      </div>
    </div>
  )
}
