'use client'

import { useState } from 'react'
import { DayPicker, type DateRange } from 'react-day-picker'
import 'react-day-picker/style.css'

interface Props {
  selected?: DateRange
  onSelect: (range?: DateRange) => void
}

export function Calendar({ selected, onSelect }: Props) {
  const [today] = useState(() => new Date())
  return (
    <DayPicker
      mode="range"
      min={1}
      selected={selected}
      onSelect={onSelect}
      numberOfMonths={2}
      disabled={{ before: today }}
    />
  )
}
