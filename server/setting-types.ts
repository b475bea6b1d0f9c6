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
