import type { BoardBasis } from '#shared/api/rate-schemas.ts'

/** Words for what is eaten, or undefined when it is not worth a line. */
export function boardLabel(board: BoardBasis): string | undefined {
  if (board.type === 'RoomOnly' || board.type === 'Other') return undefined
  if (board.type === 'BedAndBreakfast') return 'Breakfast Included'
  return board.description || board.type
}
