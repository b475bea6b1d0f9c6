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

interface Read {
  settings: Own<z.ZodRawShape>
  /** What is wrong with a setting by itself. */
  wrong: Map<string, string>
}

function readEach(env: Record<string, string | undefined>): Read {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const wrong = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]))
  // What is wrong by itself is left out, so that the rest is looked at together all the same.
  const rest = Object.entries(given).filter(([name]) => !wrong.has(name))
  return { settings: (parsed.data ?? Environment.parse(Object.fromEntries(rest))) as Own<z.ZodRawShape>, wrong }
}

function compose(settings: Own<z.ZodRawShape>, problems: readonly string[]): Config {
  if (problems.length > 0) throw new ConfigError(`These settings are wrong:\n  ${problems.join('\n  ')}`)
  const sandbox = `http://localhost:${settings.SANDBOX_PORT}`
  return Object.assign({}, ...settingsParts.map((part) => part.read(settings as never, sandbox))) as Config
}

const wordsOf = (wrong: Read['wrong']) => [...wrong].map(([name, message]) => `${name}: ${message}`)

/** Reads and checks the whole environment at once. Throws a ConfigError that names every bad setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { settings, wrong } = readEach(env)
  const together = settingsParts
    .flatMap((part) => problemsOf(part as never, settings))
    .filter((problem) => !wrong.has(problem.split(' ')[0] ?? ''))
  return compose(settings, [...wordsOf(wrong), ...together])
}

/**
 * As `readConfig`, without what the settings have to be together: a vendor is tried with its test keys before a live server
 * may start with them. Nothing that serves travellers reads its settings so.
 */
export function readConfigForTrial(env: Record<string, string | undefined>): Config {
  const { settings, wrong } = readEach(env)
  return compose(settings, wordsOf(wrong))
}
