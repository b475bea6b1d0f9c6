import * as z from 'zod'
import { settingsParts } from './settings-list.ts'
import { problemsOf, type Own } from './settings-part.ts'

type Part = (typeof settingsParts)[number]
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** What the code reads: each part adds its own (`server/settings-list.ts`). */
export type Config = AllOf<ReturnType<Part['read']>>

/** Every setting there is. `docs/settings.md` is generated from this table by `tools/settings.ts`. */
export const Environment = z.object(
  Object.assign({}, ...settingsParts.map(({ shape }) => shape)) as Record<string, z.ZodType>,
)

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the whole environment at once. Throws a ConfigError that names every bad setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const wrong = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]))
  // What is wrong by itself is left out, so that the rest is looked at together all the same.
  const rest = Object.entries(given).filter(([name]) => !wrong.has(name))
  const settings = (parsed.data ?? Environment.parse(Object.fromEntries(rest))) as Own<z.ZodRawShape>
  const together = settingsParts
    .flatMap((part) => problemsOf(part as never, settings))
    .filter((problem) => !wrong.has(problem.split(' ')[0] ?? ''))
  const problems = [...[...wrong].map(([name, message]) => `${name}: ${message}`), ...together]
  if (problems.length > 0) throw new ConfigError(`These settings are wrong:\n  ${problems.join('\n  ')}`)
  const sandbox = `http://localhost:${settings.SANDBOX_PORT}`
  return Object.assign({}, ...settingsParts.map((part) => part.read(settings as never, sandbox))) as Config
}
