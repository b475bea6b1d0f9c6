import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { judgeForColleague } from '#shared/api/colleagues.ts'
import { query } from '#web/api/client.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import type { Checkout } from '../FilledCheckout.tsx'

/**
 * Has the checkout show what the travel policy says of the stay of whom it is for: undefined is the payer, whose own word it
 * came with. Without an answer it stays as it is, since the server has the last word.
 */
export function useColleagueVerdict(
  { state, user }: Pick<Checkout, 'state' | 'user'>,
  colleagueId: string | undefined,
) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isAsked, setIsAsked] = useState(false)
  if (colleagueId !== undefined && !isAsked) setIsAsked(true)
  const id = user.companyData?.id ?? ''
  const accountId = colleagueId ?? user.id
  const { token: selectedToken } = state.quote
  const { data } = useQuery({
    ...query(judgeForColleague, { params: { id, accountId }, body: { selectedToken } }),
    enabled: isAsked,
  })
  const told = data && JSON.stringify(data.verdict ?? null)
  /** Once for each answer: what the server says afterwards, as it is paid or asked for, is later. */
  const shown = useRef('')
  useEffect(() => {
    const answer = [accountId, selectedToken, told].join(' ')
    if (data === undefined || shown.current === answer) return
    shown.current = answer
    if (told === JSON.stringify(state.quote.verdict ?? null)) return
    const next = { ...state, quote: { ...state.quote, verdict: data.verdict } }
    keepCheckoutState(next)
    void navigate({ pathname, search }, { replace: true, state: next, preventScrollReset: true })
  }, [data, told, accountId, selectedToken, state, navigate, pathname, search])
}
