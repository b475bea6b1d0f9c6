/**
 * With `--when-told`, who starts us says on standard input when what we stand on is there: the built pages, in a demo the
 * outside world. Until then we do what needs neither. Throws when nobody is left to say it.
 */
export async function whenTold(args: readonly string[]): Promise<void> {
  if (!args.includes('--when-told')) return
  for await (const _word of process.stdin) return
  throw new Error('whoever started the server ended before it was told to begin')
}
