'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { counted, readStay, stayQuery, wordsOfDay, wordsOfStay } from '../lib/stay.ts'
import type { Rates, Stay } from '../lib/hotel.ts'

const FEW = 4

/** The rooms for the stay of the address, asked for in the browser: the page itself is the same for everybody. */
export function Rooms({ hotelId }: { hotelId: string }) {
  const params = useSearchParams()
  const stay = useMemo(() => readStay(Object.fromEntries(params)), [params])
  const [rates, setRates] = useState<Rates>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetch(`/api/rates/${hotelId}?${stayQuery(stay)}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status))
        setRates((await answer.json()) as Rates)
      })
      .catch(() => {
        if (!leaving.signal.aborted) setHasFailed(true)
      })
    return () => leaving.abort()
  }, [hotelId, stay])
  return (
    <>
      <div className="min-h-24 rounded-lg border border-border p-4">
        <h3 className="font-bold">Your stay</h3>
        <p className="text-muted">
          {wordsOfDay(stay.checkIn)} – {wordsOfDay(stay.checkOut)} · {counted(stay.adults, 'adult')} ·{' '}
          {wordsOfStay(stay)}
        </p>
      </div>
      {hasFailed && <p role="alert">The rooms cannot be shown right now.</p>}
      {!rates && !hasFailed && <RoomsSkeleton />}
      {rates?.hotel.standardizedRoomGroups.map((group) => (
        <RoomGroup key={group.standardRoomIds.join()} {...{ group, rates, stay }} />
      ))}
    </>
  )
}

export function RoomsSkeleton() {
  return <div aria-busy="true" className="h-96 animate-pulse rounded-lg bg-surface" />
}

interface GroupProps {
  group: Rates['hotel']['standardizedRoomGroups'][number]
  rates: Rates
  stay: Stay
}

function RoomGroup({ group, rates: { hotel, currency }, stay }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [selected, setSelected] = useState<string>()
  const room = hotel.standardizedRooms.find(({ id }) => id === group.standardRoomIds[0])
  const options = group.options.toSorted((a, b) => a.totalRate - b.totalRate)
  const facts = [room?.beds, room?.maxGuestAllowed && `Sleeps ${room.maxGuestAllowed}`, room?.area, room?.views]
  return (
    <article className="rounded-lg border border-border p-4">
      <h3 className="text-lg font-bold">{room?.name}</h3>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <ul className="mt-3 divide-y divide-border">
        {(isOpen ? options : options.slice(0, FEW)).map(({ recommendationId, totalRate }) => {
          const [rateId] = hotel.recommendations.find(({ id }) => id === recommendationId)?.rates ?? []
          const rate = hotel.rates.find(({ id }) => id === rateId)
          return (
            <li key={recommendationId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="text-sm">
                {rate?.boardBasis.type !== 'RoomOnly' && <p className="text-success">{rate?.boardBasis.description}</p>}
                <p>{rate?.cancellationPolicies[0]?.text}</p>
                <p className="text-muted">{rate?.payAtHotel ? 'You pay at the hotel' : 'You pay now'}</p>
              </div>
              <div className="text-right">
                <p className="text-xl font-extrabold">
                  {currency} {totalRate.toLocaleString('en')}
                </p>
                <p className="text-xs text-muted">{wordsOfStay(stay)}, taxes included</p>
                <button
                  type="button"
                  aria-pressed={selected === recommendationId}
                  onClick={() => setSelected(recommendationId)}
                  className="button mt-2 bg-brand text-white"
                >
                  Select
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      {options.length > FEW && (
        <button type="button" onClick={() => setIsOpen(!isOpen)} className="font-semibold text-brand underline">
          {isOpen ? 'Show fewer' : `Show ${options.length - FEW} more options`}
        </button>
      )}
    </article>
  )
}
