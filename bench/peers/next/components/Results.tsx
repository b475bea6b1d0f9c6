'use client'

import { useMemo, useState } from 'react'
import type { Hotel, Stay } from '../lib/hotel.ts'
import { counted } from '../lib/stay.ts'
import { Filters, matches, noFilters } from './Filters.tsx'
import { HotelCard } from './HotelCard.tsx'

const PAGE_SIZE = 16
const FIRST = 2

const orders = {
  stars: [
    'Highest stars first',
    (a: Hotel, b: Hotel) => b.starRating - a.starRating || a.rate.totalRate - b.rate.totalRate,
  ],
  dearest: ['Highest price first', (a: Hotel, b: Hotel) => b.rate.totalRate - a.rate.totalRate],
  cheapest: ['Lowest price first', (a: Hotel, b: Hotel) => a.rate.totalRate - b.rate.totalRate],
  nearest: ['Nearest first', (a: Hotel, b: Hotel) => (a.distance ?? 0) - (b.distance ?? 0)],
} as const

export function Results({ hotels, stay }: { hotels: Hotel[]; stay: Stay }) {
  const [order, setOrder] = useState<keyof typeof orders>('stars')
  const [filters, setFilters] = useState(noFilters)
  const [page, setPage] = useState(0)
  const found = useMemo(
    () => hotels.filter((hotel) => matches(hotel, filters)).toSorted(orders[order][1]),
    [hotels, filters, order],
  )
  const pages = Math.ceil(found.length / PAGE_SIZE)
  const turnTo = (next: number) => {
    setPage(next)
    window.scrollTo(0, 0)
  }
  return (
    <div className="mt-6 grid gap-8 desktop:grid-cols-[14.5rem_minmax(0,1fr)]">
      <Filters
        hotels={hotels}
        filters={filters}
        onChange={(next) => {
          setFilters(next)
          setPage(0)
        }}
      />
      <section aria-labelledby="found" className="min-w-0 space-y-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="found" className="text-lg font-bold">
              {counted(found.length, 'stay')}
            </h2>
            <p className="text-sm text-muted">
              Whole stay with the taxes we collect, for residents of the United States.
            </p>
          </div>
          <label className="text-sm font-semibold">
            Sort by{' '}
            <select
              value={order}
              onChange={({ target }) => setOrder(target.value as keyof typeof orders)}
              className="min-h-11 rounded-md border border-control px-3"
            >
              {Object.entries(orders).map(([key, [words]]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className="space-y-4">
          {found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((hotel, at) => (
            <HotelCard key={hotel.id} hotel={hotel} stay={stay} isFirst={at < FIRST} />
          ))}
        </div>
        {pages > 1 && (
          <nav aria-label="Pages" className="flex justify-center gap-2">
            {Array.from({ length: pages }, (_, at) => (
              <button
                key={at}
                type="button"
                aria-current={at === page ? 'page' : undefined}
                onClick={() => turnTo(at)}
                className="button px-4 aria-[current]:bg-brand aria-[current]:text-white"
              >
                {at + 1}
              </button>
            ))}
          </nav>
        )}
      </section>
    </div>
  )
}
