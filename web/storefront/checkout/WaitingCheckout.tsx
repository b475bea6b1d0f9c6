import { useTranslation } from '#web/i18n/words.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export const checkoutColumns =
  'grid grid-cols-1 items-start gap-6 checkout:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8'

/** Where the summary and the form will stand. */
export function WaitingCheckout({ isAsking }: { isAsking: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={checkoutColumns}>
      <PageHead title={t(isAsking ? 'checkout.askHeading' : 'checkout.heading')} hidden />
      <Skeleton className="h-42 checkout:order-last checkout:h-120" />
      <div className="space-y-5 max-checkout:pb-16">
        <Skeleton className="h-41 checkout:h-45" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
