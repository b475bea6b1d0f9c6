import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PayClock } from '#web/storefront/trips/outcome/PayClock.tsx'
import { usePayBefore } from '#web/storefront/trips/outcome/use-pay-before.ts'
import { useTimeLeft } from '#web/storefront/trips/outcome/use-time-left.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { CheckoutSteps } from '#web/storefront/checkout/CheckoutSteps.tsx'

interface Props {
  reference: string
  /** The gateway's page, where the payment can be made or tried again. */
  url: string
  payBefore: string | undefined
  hasFailed: boolean
}

/** Back from the gateway without the money yet: it may be on its way, or wants another try. */
export function UnpaidNotice({ reference, url, payBefore, hasFailed }: Props) {
  const { t } = useTranslation()
  const until = usePayBefore()({ pay_before: payBefore })
  // The payment may still be on its way: only the server says that it will not come.
  const isOver = useTimeLeft(payBefore) === 0
  const key = hasFailed ? 'failed' : 'waiting'
  const title = t(isOver ? 'trips.outcome.Expired.title' : `checkout.unpaid.${key}.title`)
  return (
    <div className="wrap flex flex-col items-center py-10 text-center checkout:py-16">
      <PageHead title={title} hidden />
      <CheckoutSteps at={2} />
      <div role="status" className="mt-12 flex max-w-lg flex-col items-center">
        <span
          className={`grid size-20 place-content-center rounded-full ${hasFailed ? 'bg-warn-bg text-warn' : 'bg-tint text-brand'}`}
        >
          {hasFailed ? <CircleAlert aria-hidden="true" className="size-9" /> : <Spinner className="size-9" />}
        </span>
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">
          {t(isOver ? 'checkout.unpaid.afterwards' : `checkout.unpaid.${key}.text`)}
        </p>
        {until && !isOver && <p className="mt-4 font-semibold">{until}</p>}
      </div>
      {payBefore && !isOver && <PayClock until={payBefore} className="mt-1 justify-center" />}
      {isOver ? (
        <Link to={paths.booking({ reference })} className={`${buttonStyle('secondary')} mt-6`}>
          {t('checkout.progress.seeBooking')}
        </Link>
      ) : (
        <a href={url} className={`${buttonStyle(hasFailed ? 'primary' : 'secondary')} mt-6`}>
          {t(`checkout.unpaid.${key}.action`)}
        </a>
      )}
      <p className="mt-6 max-w-lg text-sm text-muted">{t('checkout.unpaid.safe')}</p>
    </div>
  )
}
