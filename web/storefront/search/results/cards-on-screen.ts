/** Pixels from one card to the next where they are lowest. */
const LOWEST_CARD = 196

/** At most so many cards are on the screen. */
export function cardsOnScreen(): number {
  return typeof window === 'undefined' ? 0 : Math.ceil(window.innerHeight / LOWEST_CARD)
}
