import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ArrowLeft } from '#web/ui/icons/arrow-left.ts'
import { SearchBar } from '#web/storefront/search-bar/SearchBar.tsx'

/** The documents' alert, as a page of its own with a search; its button goes back, or home from a tab without a past. */
export function HotelNotFound({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = () => {
    if ((window.history.state as { idx?: number } | null)?.idx) void navigate(-1)
    else void navigate(paths.home())
  }
  const title = t('hotel.notFound')
  return (
    <div className="pb-16">
      <PageHead title={title} hidden />
      <div role="alert">
        <MessagePage title={title} text={`${t('hotel.notFoundId', { id })}. ${t('hotel.notFoundHint')}`}>
          <Button kind="secondary" icon={<ArrowLeft aria-hidden="true" className="size-4" />} onClick={back}>
            {t('hotel.back')}
          </Button>
        </MessagePage>
      </div>
      <div className="wrap -mt-4 desktop:-mt-12">
        <SearchBar />
      </div>
    </div>
  )
}
