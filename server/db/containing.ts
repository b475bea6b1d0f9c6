/** A pattern of LIKE for texts that hold these words; its wild cards stand for themselves. */
export function containing(words: string): string {
  const plain = words.trim().replaceAll(/\s+/g, ' ')
  return `%${plain.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
