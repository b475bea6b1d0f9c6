import type { Rate } from '#shared/api/rate-schemas.ts'
import { boardLabel } from '#shared/rate/board.ts'
import type { Translate } from '#web/i18n/words.ts'

const boards = ['HalfBoard', 'FullBoard', 'AllInclusive'] as const

/** A kind of board in the page's language; an unknown "SelfCatering" as people write it. */
export function boardName(type: string, t: Translate): string {
  const known = boards.find((board) => board === type)
  return known ? t(`rates.boards.${known}`) : type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** What is eaten in all rooms: once where it is the same, else room by room. */
export function listBoards(rates: readonly Pick<Rate, 'boardBasis'>[], t: Translate): string[] {
  const words = rates.map((rate) => boardWords([rate], t) ?? t('summary.roomOnly'))
  return new Set(words).size > 1 ? words : words.slice(0, 1)
}

/** What is eaten, in the reader's language where we know it; undefined for room only and the like. */
export function boardWords(rates: readonly Pick<Rate, 'boardBasis'>[], t: Translate): string | undefined {
  const board = rates[0]?.boardBasis
  if (board?.type === 'BedAndBreakfast') return t('rates.breakfastIncluded')
  const label = board && boardLabel(board)
  return label && boards.some((one) => one === board.type) ? boardName(board.type, t) : label
}
