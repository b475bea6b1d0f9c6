import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { localeOf } from '#shared/language/language.ts'
import { getDataDeletion } from '#shared/api/social.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { query } from '#web/api/client.ts'
import { isUncertain, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const providers = { google: 'Google', facebook: 'Facebook' } as const

/** What became of the deletion that an owner asked a provider for; the link is in the provider's own pages. */
export default function DataDeletionPage() {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const { data, error, isPending } = useQuery(query(getDataDeletion, { params: { code } }))
  const text = data
    ? t(`deletion.${data.outcome}`, {
        provider: providers[data.provider],
        date: formatDate(data.requestedAt.slice(0, 10), locale),
      })
    : isUncertain(error)
      ? wordsFor(error, t)
      : t('deletion.unknown')
  return (
    <>
      <PageHead title={t('deletion.title')} hidden />
      {isPending ? (
        <div className="wrap py-16" role="status" aria-label={t('deletion.loading')}>
          <Skeleton className="mx-auto h-64 max-w-xl" />
        </div>
      ) : (
        <MessagePage title={t('deletion.title')} text={text}>
          <Link to={paths.contact()} className={buttonStyle('secondary')}>
            {t('shell.footer.contact')}
          </Link>
          <Link to={paths.privacy()} className={buttonStyle()}>
            {t('shell.footer.privacy')}
          </Link>
        </MessagePage>
      )}
    </>
  )
}
