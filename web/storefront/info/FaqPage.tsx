import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getFaq } from '#shared/api/faq.ts'
import { hasDuty } from '#shared/company/duties.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { InfoPage } from './InfoPage.tsx'

/** The operator's own questions where there is a sheet of them; those that the shop came with otherwise, and meanwhile. */
export default function FaqPage() {
  const { language } = usePageState()
  const { data } = useQuery(query(getFaq, { query: { language } }))
  return <InfoPage page="faq" asked={data?.sections ?? undefined} above={<BackToDashboard />} />
}

/** The dashboard's menu leads here, to every traveller's questions: here is the way back. */
function BackToDashboard() {
  const { t } = useTranslation()
  const session = useSession()
  if (!session || !hasDuty(session.user)) return null
  return (
    <Link
      to={paths.businessDashboard({ page: 'support' })}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t('info.toDashboard')}
    </Link>
  )
}
