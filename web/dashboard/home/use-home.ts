import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getCompanyHome } from '#shared/api/company-home.ts'
import { isPlainDate, type PlainDate } from '#shared/stay/stay.ts'
import { query } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

export interface HomePeriod {
  from?: PlainDate | undefined
  to?: PlainDate | undefined
}

/** The period that the address asks for, and how to ask for another: the link can be shared, and Back goes back. */
export function useHomePeriod() {
  const [params, setParams] = useSearchParams()
  const dateIn = (name: 'from' | 'to') => {
    const text = params.get(name) ?? ''
    return isPlainDate(text) ? text : undefined
  }
  const period: HomePeriod = { from: dateIn('from'), to: dateIn('to') }
  const choose = ({ from, to }: HomePeriod) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of [
          ['from', from],
          ['to', to],
        ] as const) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true },
    )
  return { period, choose }
}

/** The company at a glance. Another period leaves the one before in sight until it is there. */
export function useHome({ user }: Session, period: HomePeriod) {
  return useQuery({
    ...query(getCompanyHome, { params: { id: user.companyData?.id ?? '' }, query: period }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
