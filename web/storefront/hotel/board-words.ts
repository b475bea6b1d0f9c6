import type { TFunction } from 'i18next'
import type { Rate } from '#shared/api/hotels.ts'
import { boardLabel } from '#shared/board.ts'

/** What is eaten, in the reader's language where we know it; undefined for room only and the like (B9-018, B9-019). */
export function boardWords(rates: readonly Pick<Rate, 'boardBasis'>[], t: TFunction): string | undefined {
  const board = rates[0]?.boardBasis
  if (board?.type === 'BedAndBreakfast') return t('rates.breakfastIncluded')
  return board && boardLabel(board)
}
