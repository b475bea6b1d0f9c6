import * as z from 'zod'

/** An address of HTTP, without the slash at its end: paths are added to it. */
export const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''))

/** 256 random bits in hexadecimal or base64: a word of a person is none. */
export function isLongSecret(text: string): boolean {
  return /^[0-9a-f]+$/i.test(text) ? text.length >= 64 : /^[\w+/-]{43,}=*$/.test(text)
}

/** Text of a setting that holds JSON; undefined for what is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Which of these still say what an empty environment says: everybody knows the sandbox's keys, and nobody reads its mail. */
export function unset(
  shape: z.ZodRawShape,
  settings: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string[] {
  const empty = z.object(shape).parse({})
  return names.filter((name) => settings[name] === empty[name]).map((name) => `${name} must be set`)
}

/** Which of these lead to this very machine, where a sandbox may be. */
export function local(settings: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  return names
    .filter((name) => {
      const address = settings[name]
      return typeof address === 'string' && /\/\/(localhost|127\.|\[::1\])/.test(address)
    })
    .map((name) => `${name} is a local address`)
}
