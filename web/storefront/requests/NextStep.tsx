import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SearchAgain } from './SearchAgain.tsx'
import { useBookAllowed } from './use-book-allowed.ts'

interface Props {
  request: ApprovalRequest
  size?: 'sm' | 'md'
}

/** What who asked can do now: book and pay what was allowed, or look for another room where nothing came of it. */
export function NextStep({ request, size = 'md' }: Props) {
  const { can, searchAgain } = request
  if (!can.book && !searchAgain) return null
  return (
    // Above what covers a card.
    <div className="relative z-1 mt-3 w-fit max-w-full">
      {can.book ? <BookNow request={request} size={size} /> : <SearchAgain request={request} size={size} />}
    </div>
  )
}

function BookNow({ request, size = 'md' }: Props) {
  const { t } = useTranslation()
  const { book, isBusy, problem } = useBookAllowed(request)
  const words = t(isBusy ? 'requests.mine.booking' : 'requests.mine.book')
  return (
    <div className="space-y-3">
      {problem !== '' && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button size={size} busy={isBusy} aria-label={`${words}: ${request.hotel.name}`} onClick={() => void book()}>
          {words}
        </Button>
        {problem !== '' && <SearchAgain request={request} size={size} />}
      </div>
    </div>
  )
}
