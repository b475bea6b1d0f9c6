'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'

const KEY = 'saved-hotels'
const CHANGED = 'saved-hotels-changed'
const read = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]

function onChange(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell)
  return () => window.removeEventListener(CHANGED, tell)
}

export function Heart({ hotelId, name }: { hotelId: string; name: string }) {
  const isSaved = useSyncExternalStore(
    onChange,
    () => read().includes(hotelId),
    () => false,
  )
  const toggle = () => {
    const others = read().filter((id) => id !== hotelId)
    localStorage.setItem(KEY, JSON.stringify(isSaved ? others : [...others, hotelId]))
    window.dispatchEvent(new Event(CHANGED))
  }
  return (
    <button
      type="button"
      aria-label={`Save ${name}`}
      aria-pressed={isSaved}
      onClick={toggle}
      className="absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-full bg-bg/90 text-accent"
    >
      <Icon name="heart" filled={isSaved} className="size-5" />
    </button>
  )
}
