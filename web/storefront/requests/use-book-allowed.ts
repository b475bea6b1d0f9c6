import { useState } from 'react'
import { useNavigate } from 'react-router'
import { priceRequest, type ApprovalRequest } from '#shared/api/approvals.ts'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { call } from '#web/api/client.ts'
import { withReason } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useSettings } from '#web/page-state.ts'
import { useSession } from '#web/shell/session.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import { keepCheckoutState, type CheckoutState } from '#web/storefront/checkout-state.ts'
import { nameOf } from './request-words.ts'

/** Prices what was allowed anew, and goes to the checkout with it. */
export function useBookAllowed(request: ApprovalRequest) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const settings = useSettings()
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const book = async () => {
    if (!session) return
    setBusy(true)
    setProblem('')
    const count = request.rooms.length
    const params = { id: session.user.companyData?.id ?? '', requestId: request.id }
    try {
      const priced = await call(priceRequest, { params })
      if (priced.status === 'priced' && priced.isWithin) {
        const state = allowedCheckout(request, priced.quote)
        keepCheckoutState(state)
        void navigate(checkoutPath(session.user, state.rates, settings), { state })
        return
      }
      setProblem(t(priced.status === 'sold_out' ? 'requests.mine.soldOut' : 'requests.mine.above', { count }))
    } catch (error) {
      setProblem(withReason(t('requests.mine.bookFailed', { count }), error, t))
    }
    setBusy(false)
  }
  return { book, isBusy, problem }
}

/** A checkout of the stay that was allowed, at the price of now, for whom it was asked. */
export function allowedCheckout(request: ApprovalRequest, quote: PricedOption): CheckoutState {
  const { hotel, checkIn, checkOut, nights, occupancies, savedBookingId, requester, traveller, bookFor, bookAs } =
    request
  // A colleague leads the first room by the name of their account, other guests by that of then.
  const lead = bookFor ? traveller : (bookAs ?? traveller)
  const { token, currency, totalRate, expiresAt, nationality, verdict } = quote
  return {
    quote: {
      token,
      ratesToken: token,
      recommendationId: token,
      totalRate,
      currency,
      expiresAt,
      nationality,
      // It came by the caller's own rules. Whose stay it is, the checkout asks by theirs.
      ...(verdict && !bookFor ? { verdict } : {}),
    },
    hotel: {
      id: hotel.id,
      name: hotel.name,
      address: hotel.address,
      image: hotel.image,
      starRating: hotel.starRating,
      city: hotel.city,
      clock: { place: hotel.city, timeZone: hotel.timeZone, long: hotel.long },
      checkInFrom: hotel.checkInFrom || undefined,
      checkOutUntil: hotel.checkOutUntil || undefined,
    },
    stay: { checkIn, checkOut, nights },
    occupancies,
    rates: quote.hotel.rates,
    rooms: quote.hotel.rooms,
    correlationId: crypto.randomUUID(),
    savedBookingId: savedBookingId ?? undefined,
    ...(!bookFor && nameOf(lead) === nameOf(requester) ? {} : { savedFor: { id: bookFor, ...lead, notes: '' } }),
    allowed: {
      by: request.decidedBy ? nameOf(request.decidedBy) : '',
      upTo: request.ceiling,
      currency: request.currency,
      until: request.allowedUntil,
    },
    ...(bookFor ? { allowedFor: bookFor } : {}),
  }
}
