'use client'

import { useState } from 'react'
import type { Hotel } from '../lib/hotel.ts'

const options = [
  ['refundable', 'Refundable'],
  ['payAtHotel', 'Pay at hotel'],
  ['freeBreakfast', 'Breakfast Included'],
] as const

export interface FilterState {
  name: string
  most: number | undefined
  stars: readonly number[]
  types: readonly string[]
  options: readonly (typeof options)[number][0][]
}

export const noFilters: FilterState = { name: '', most: undefined, stars: [], types: [], options: [] }

export function matches(hotel: Hotel, { name, most, stars, types, options: wanted }: FilterState): boolean {
  return (
    hotel.name.toLowerCase().includes(name.trim().toLowerCase()) &&
    (most === undefined || hotel.rate.totalRate <= most) &&
    (stars.length === 0 || stars.includes(Math.floor(hotel.starRating))) &&
    (types.length === 0 || types.includes(hotel.type)) &&
    wanted.every((option) => hotel.options[option])
  )
}

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

interface Props {
  hotels: Hotel[]
  filters: FilterState
  onChange: (filters: FilterState) => void
}

export function Filters({ hotels, filters, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const types = [...new Set(hotels.map(({ type }) => type))].toSorted()
  const dearest = Math.max(0, ...hotels.map(({ rate }) => rate.totalRate))
  return (
    <aside aria-label="Filter by">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="button w-full border border-control desktop:hidden"
      >
        Filters
      </button>
      <div className={`space-y-6 max-desktop:mt-4 ${isOpen ? '' : 'max-desktop:hidden'}`}>
        <label className="block text-sm font-semibold">
          Hotel name
          <input
            type="search"
            placeholder="For example Hilton"
            value={filters.name}
            onChange={({ target }) => onChange({ ...filters, name: target.value })}
            className="field mt-1.5"
          />
        </label>
        <label className="block text-sm font-semibold">
          Total price (USD)
          <input
            type="range"
            min={0}
            max={dearest}
            value={filters.most ?? dearest}
            onChange={({ target }) => onChange({ ...filters, most: Number(target.value) })}
            className="mt-1.5 w-full"
          />
        </label>
        <Group title="Star rating">
          {[5, 4, 3, 2, 1].map((stars) => (
            <Box
              key={stars}
              words={`${stars} ${stars === 1 ? 'star' : 'stars'}`}
              isOn={filters.stars.includes(stars)}
              onToggle={() => onChange({ ...filters, stars: toggled(filters.stars, stars) })}
            />
          ))}
        </Group>
        <Group title="Options">
          {options.map(([option, words]) => (
            <Box
              key={option}
              words={words}
              isOn={filters.options.includes(option)}
              onToggle={() => onChange({ ...filters, options: toggled(filters.options, option) })}
            />
          ))}
        </Group>
        <Group title="Accommodation type">
          {types.map((type) => (
            <Box
              key={type}
              words={type}
              isOn={filters.types.includes(type)}
              onToggle={() => onChange({ ...filters, types: toggled(filters.types, type) })}
            />
          ))}
        </Group>
      </div>
    </aside>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

function Box({ words, isOn, onToggle }: { words: string; isOn: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-8 items-center gap-2.5 text-sm">
      <input type="checkbox" checked={isOn} onChange={onToggle} className="size-4" />
      {words}
    </label>
  )
}
