import * as z from 'zod'
import { refusalOfPort } from '#shared/refused-ports.ts'

/** What every part may look at beside its own. */
interface Common {
  MODE: 'demo' | 'live'
  PORT: number
  SANDBOX_PORT: number
  SANDBOX_SMTP_PORT?: number | undefined
  APP_URL?: string | undefined
  FRONTEND_ORIGINS: string
}

/** Settings of a part, as they were read. */
export type Own<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>> & Common

interface SettingsPart<Shape extends z.ZodRawShape, Read extends object> {
  /** Its environment variables; `docs/settings.md` describes them in their own words. */
  shape: Shape
  /** What the code reads, at the top of the configuration. `sandbox` is where the pretended parties answer. */
  read(settings: Own<Shape>, sandbox: string): Read
  /** In live these must be said: the sandbox's keys are public, and its mail has no reader. */
  setInLive?: (keyof Shape & string)[]
  /** In live these lead outside, by https: not to this very machine, where a sandbox may be. */
  overTlsInLive?: (keyof Shape & string)[]
  /** What a demo fills in for these stands in the code for everybody to read. */
  ofDemo?: { [Name in keyof Shape & string]?: string }
  /** What else is wrong with them, in words that begin with the name of one. */
  problems?(settings: Own<Shape>): string[]
}

/** The settings of an adapter or another part of the product, beside it; `settings-list.ts` lists all. */
export const settingsPart = <Shape extends z.ZodRawShape, Read extends object>(part: SettingsPart<Shape, Read>) => part

/** Everything that is wrong with settings that are each well-formed. Live money must never meet a pretend party. */
export function problemsOf<Shape extends z.ZodRawShape>(
  part: SettingsPart<Shape, object>,
  settings: Own<Shape>,
): string[] {
  const { shape, setInLive = [], overTlsInLive = [], ofDemo = {} } = part
  const isLive = settings.MODE === 'live'
  const given: Readonly<Record<string, unknown>> = settings
  const empty: Readonly<Record<string, unknown>> = isLive ? z.object(shape).parse({}) : {}
  return [
    ...(isLive ? setInLive.filter((name) => given[name] === empty[name]).map((name) => `${name} must be set`) : []),
    ...(isLive ? overTlsInLive.flatMap((name) => problemsOfAddress(name, given[name])) : []),
    ...(isLive
      ? Object.entries(ofDemo)
          .filter(([name, value]) => given[name] === value)
          .map(([name]) => `${name} is the demo’s, which everybody knows`)
      : []),
    ...(part.problems?.(settings) ?? []),
  ]
}

/** Of an address, or a list of them separated by spaces; none for what is not said. */
function problemsOfAddress(name: string, given: unknown): string[] {
  if (isLocal(given)) return [`${name} is a local address`]
  const isInTheClear = typeof given === 'string' && wordsOf(given).some((address) => !address.startsWith('https:'))
  return isInTheClear ? [`${name} must be an https address`] : []
}

const LOCAL = /^(?:localhost\.?|127(?:\.\d+){1,3}|\[::1\])$/i

/** Is it an address of this very machine, or a list with one? A user's name, a path or a query may look like one, and is none. */
export const isLocal = (text: unknown): boolean =>
  typeof text === 'string' && wordsOf(text).some((word) => URL.canParse(word) && LOCAL.test(new URL(word).hostname))

/** A port of HTTP: without this, the start succeeds and every call fails. */
export function spokenAt(port: number, check: z.RefinementCtx): void {
  const refusal = refusalOfPort(port)
  if (refusal !== undefined) check.addIssue(refusal)
}

/** An address of HTTP, without the slash at its end: paths are added to it. */
export const url = z
  .url({ protocol: /^https?$/, abort: true })
  .superRefine((text, check) => spokenAt(Number(new URL(text).port), check))
  .transform((text) => text.replace(/\/$/, ''))

/** The words of a list separated by spaces. */
export const wordsOf = (list: string): string[] => list.split(' ').filter(Boolean)

/** How browsers reach this server. */
export const appUrlOf = ({ APP_URL, PORT }: Pick<Common, 'APP_URL' | 'PORT'>): string =>
  APP_URL ?? `http://localhost:${PORT}`

const originOf = (text: string) => new URL(text).origin

/** Where this storefront lives; the first is where a link leads that names none of them. */
export function frontendOriginsOf(settings: Common): [string, ...string[]] {
  return [originOf(appUrlOf(settings)), ...wordsOf(settings.FRONTEND_ORIGINS).map(originOf)]
}

/** 256 random bits in hexadecimal or base64: a word of a person is none. */
function isLongSecret(text: string): boolean {
  return /^[0-9a-f]+$/i.test(text) ? text.length >= 64 : /^[\w+/-]{43,}=*$/.test(text)
}

/** A setting that holds one. */
export const longSecret = () =>
  z.string().refine(isLongSecret, 'needs 32 random bytes, for example from: openssl rand -base64 32')

/** Text of a setting that holds JSON; undefined for what is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
