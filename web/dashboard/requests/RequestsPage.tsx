import { useSearchParams } from 'react-router'
import type { Session } from '#web/storage/session-store.ts'
import { RequestList } from './RequestList.tsx'
import { RequestPage } from './RequestPage.tsx'

/** What people of the company ask approval for: a list, and with an `id` in the address one of it. */
export function RequestsPage({ session }: { session: Session }) {
  const id = useSearchParams()[0].get('id')
  return id ? <RequestPage key={id} session={session} requestId={id} /> : <RequestList session={session} />
}
