/** "HalfBoard" as people write it. */
export function boardWords(board: string): string {
  return board.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
