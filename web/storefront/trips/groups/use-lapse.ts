import { useEffect } from 'react'
import type { Transaction } from '#shared/api/booking-info.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { announce } from '#web/ui/announcer.ts'
import type { GroupPageQuery } from './use-group-page.ts'

/** The server's clock is known to a second or two. */
const AFTER_MS = 2000
/** Further than any timer of a browser reaches nothing is waited for. */
const FURTHEST_MS = 2_000_000_000

/** While a list is open: when the time to pay one of it is over, the list is asked for again, and that is said. */
export function useLapse(bookings: readonly Transaction[] | undefined, refetch: GroupPageQuery['refetch']) {
  const { t } = useTranslation()
  const [next] = (bookings ?? [])
    .filter((one) => one.group === 'upcoming' && one.pay_before !== undefined)
    .toSorted((a, b) => Date.parse(a.pay_before!) - Date.parse(b.pay_before!))
  const hotel = next?.hotel_name
  const until = next?.pay_before
  const refNo = next?.refNo
  useEffect(() => {
    if (until === undefined) return undefined
    const left = Math.max(0, Date.parse(until) - serverNow()) + AFTER_MS
    if (left > FURTHEST_MS) return undefined
    const timer = setTimeout(async () => {
      const { data, isError } = await refetch()
      // Paid meanwhile in another tab it is still ahead, and without an answer nobody knows.
      if (isError || data?.bookings.some((one) => one.refNo === refNo && one.group === 'upcoming')) return
      announce(t('trips.list.lapsed', { hotel }), 'neutral')
    }, left)
    return () => clearTimeout(timer)
  }, [until, hotel, refNo, refetch, t])
}
