import { useRef, useState } from 'react'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { isLive } from '#shared/approval/request-state.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { coverStyle, StayCard } from '#web/storefront/trips/lists/StayCard.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { RequestBadge } from './RequestBadge.tsx'
import { RequestFooter } from './RequestFooter.tsx'

const RequestDialog = lazyPart(async () => (await import('./RequestDialog.tsx')).RequestDialog)

/** What the member asked approval for and is told of (told-requests.ts). */
export function MyRequests({ requests }: { requests: readonly ApprovalRequest[] }) {
  const { t } = useTranslation()
  const [openId, setOpen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const opened = requests.find(({ id }) => id === openId)
  return (
    <section aria-labelledby="my-requests" className="mb-8">
      <h3 id="my-requests" className="mb-4 text-lg">
        {t('requests.mine.heading')}
      </h3>
      <ul ref={list} tabIndex={-1} aria-labelledby="my-requests" className="space-y-4 outline-none">
        {requests.map((request) => (
          <li key={request.id}>
            <StayCard
              hotel={{ id: request.hotel.id, image: request.hotel.image, destination: request.hotel.city }}
              from={request.checkIn}
              to={request.checkOut}
              rooms={request.rooms.length}
              guests={request.rooms.flatMap(({ guests }) => guests)}
              badges={<RequestBadge state={request.state} />}
              isOver={!isLive(request.state)}
              heading={
                <h4 className="mt-2.5 text-lg leading-snug">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => setOpen(request.id)}
                    className={coverStyle}
                  >
                    {request.hotel.name}
                  </button>
                </h4>
              }
              footer={<RequestFooter request={request} />}
            />
          </li>
        ))}
      </ul>
      <OnDemand>
        {opened && (
          <RequestDialog
            request={opened}
            onClose={() => {
              setOpen(undefined)
              focusIfLost(list.current)
            }}
          />
        )}
      </OnDemand>
    </section>
  )
}
