import { useEffect, useState } from 'react'
import { keepPlaces, type PricedHotel } from './merge-offers.ts'

/** Pixels scrolled after which somebody is taken to be reading the list. */
const READING_PX = 160

function useIsReading(): boolean {
  const [isReading, setIsReading] = useState(false)
  useEffect(() => {
    const look = () => setIsReading(window.scrollY > READING_PX)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isReading
}

interface Order {
  sorted: readonly PricedHotel[]
  choice: string
  completed: boolean
  shown: readonly PricedHotel[]
}

/**
 * The list as it should be seen: while results stream in, cards keep their places and newcomers
 * follow. When the search completes the sort takes over, unless somebody is reading: then `apply`
 * does it on request. A new `choice` (filters, sort) is answered in full order at once.
 */
export function useReadingOrder(sorted: readonly PricedHotel[], choice: string, completed: boolean) {
  const isReading = useIsReading()
  const [order, setOrder] = useState<Order>({ sorted, choice, completed, shown: sorted })
  let { shown } = order
  if (order.sorted !== sorted || order.completed !== completed) {
    const keeps = order.choice === choice && order.shown.length > 0 && (!completed || isReading)
    const ids = order.shown.map(({ id }) => id)
    shown = keeps ? keepPlaces(ids, sorted) : sorted
    setOrder({ sorted, choice, completed, shown })
  }
  const isSettled = !completed || shown.every((hotel, place) => hotel.id === sorted[place]?.id)
  return { shown, isSettled, apply: () => setOrder({ sorted, choice, completed, shown: sorted }) }
}
