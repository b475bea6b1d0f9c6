import { useQuery } from '@tanstack/react-query'
import { getFaq } from '#shared/api/faq.ts'
import { query } from '#web/api/client.ts'
import { usePageState } from '#web/page-state.ts'
import { InfoPage } from './InfoPage.tsx'

/** The operator's own questions where there is a sheet of them; those that the shop came with otherwise, and meanwhile (Q39). */
export default function FaqPage() {
  const { language } = usePageState()
  const { data } = useQuery(query(getFaq, { query: { language } }))
  return <InfoPage page="faq" asked={data?.sections ?? undefined} />
}
