'use client'

import { useState } from 'react'

const FEW = 4

export function ShowMore({ items, noun }: { items: string[]; noun: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {(isOpen ? items : items.slice(0, FEW)).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {items.length > FEW && (
        <button type="button" onClick={() => setIsOpen(!isOpen)} className="mt-3 font-semibold text-brand underline">
          {isOpen ? 'Show fewer' : `Show all ${items.length} ${noun}`}
        </button>
      )}
    </>
  )
}
