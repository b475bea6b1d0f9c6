import { ConfigError, type Config } from '#server/config.ts'
import { builtPages, devPages, type Pages } from './pages.ts'

/** `--dev` compiles pages on request; `--headless` serves the API alone, for a second instance behind a proxy. */
export async function pagesFor(args: readonly string[], mode: Config['mode']): Promise<Pages | undefined> {
  if (args.includes('--headless')) return undefined
  if (!args.includes('--dev')) return builtPages()
  if (mode === 'live') throw new ConfigError('--dev serves sources, without a content policy: not with MODE=live.')
  return devPages()
}
