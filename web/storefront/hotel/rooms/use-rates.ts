import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { RoomsAndRates } from '#shared/api/rate-schemas.ts'
import { findRoomsAndRates, getRoomsAndRates } from '#shared/api/rates.ts'
import type { Currency } from '#shared/money/currency.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { ServerQueries } from '#web/api/server-queries.ts'
import { usePageState } from '#web/page-state.ts'
import { useCurrency } from '#web/shell/header/preferences.ts'
import { useSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { isSameStay, readStoredSearch, type Stay } from '#web/storefront/search-state.ts'
import { readRatesToken, TOKEN_LIFETIME_S } from './rates-token.ts'
import { CULTURE, DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'

export interface HotelRates extends RoomsAndRates {
  /** Sent with every call about these rates. */
  correlationId: string
}

const isGone = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'EXPIRED' || error.code === 'NOT_FOUND')

/** The token of the search this tab was opened from, if it was for the same stay, currency and person. */
function usableToken(d: string | null, stay: Stay, currency: string, userId: string | undefined): string | undefined {
  if (d === null) return undefined
  const stored = readRatesToken(d)
  const search = readStoredSearch(d)
  if (!stored || !search || stored.currency !== currency || stored.userId !== userId) return undefined
  const { startDate: checkIn, endDate: checkOut, occupancies } = search
  const searched = { checkIn, checkOut, occupancies, residence: stored.residence }
  return isSameStay(searched, stay) ? stored.token : undefined
}

export interface RatesWanted {
  hotelId: string
  stay: Stay | undefined
  /** `d` of the address: which search the page was opened from. */
  d: string | null
  currency: Currency
  userId: string | undefined
  channelId: string
}

/** Rooms and rates of a stay, by whoever asks for them: its guests live where their prices are for. */
export function ratesCall({ hotelId, stay, currency, channelId }: Omit<RatesWanted, 'd' | 'userId'> & { stay: Stay }) {
  const { checkIn, checkOut, residence: nationality = DEFAULT_NATIONALITY } = stay
  const identity = { channelId, culture: CULTURE, searchSpecificProviders: false }
  const who = { nationality, countryOfResidence: nationality }
  const body = { ...identity, checkIn, checkOut, ...who, occupancies: [...stay.occupancies], currency }
  return [findRoomsAndRates, { params: { hotelId }, body }] as const
}

/** Rooms and rates by the search's token, or without one when it is missing or expired. */
export function ratesQuery({ hotelId, stay, d, currency, userId, channelId }: RatesWanted) {
  return queryOptions({
    queryKey: ['rates', hotelId, stay, currency, userId],
    enabled: stay !== undefined,
    staleTime: TOKEN_LIFETIME_S * 1000,
    gcTime: TOKEN_LIFETIME_S * 1000,
    queryFn: async ({ signal }): Promise<HotelRates> => {
      if (!stay) throw new Error('rates need a stay')
      const options = { signal, correlationId: crypto.randomUUID() }
      const find = () => call(...ratesCall({ hotelId, stay, currency, channelId }), options)
      const searchToken = usableToken(d, stay, currency, userId)
      if (searchToken === undefined) return { ...(await find()), correlationId: options.correlationId }
      const byToken = call(
        getRoomsAndRates,
        {
          params: { hotelId, searchToken },
          body: { channelId, culture: CULTURE, searchSpecificProviders: false, currency },
        },
        options,
      )
      const answer = await byToken.catch((error: unknown) => {
        if (!isGone(error)) throw error
        return find()
      })
      return { ...answer, correlationId: options.correlationId }
    },
  })
}

/**
 * The rates of a stay. Until the page is awake they are those that it was sent: the browser asks for them before
 * (`begin-rates.ts`), and what it has heard by then is not what stands there.
 */
export function useRates(hotelId: string, stay: Stay | undefined, d: string | null) {
  const { settings, queries } = usePageState()
  const { channelId } = settings
  const currency = useCurrency()
  const userId = useSession()?.user.id
  const wanted = ratesQuery({ hotelId, stay, d, currency, userId, channelId })
  const found = useQuery(wanted)
  const onServer = use(ServerQueries) !== undefined
  if (useHydrated() || onServer) return found
  const hash = hashKey(wanted.queryKey)
  const sent = queries?.queries.find(({ queryHash }) => queryHash === hash)?.state.data as HotelRates | undefined
  return { ...found, data: sent, error: null }
}
