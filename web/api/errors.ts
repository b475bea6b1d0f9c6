import type { Reason } from '#shared/reasons/reasons.ts'
import { say } from '#web/i18n/say-reason.ts'
import type { Translate } from '#web/i18n/words.ts'
import { ApiFailure } from './client.ts'

/**
 * The one place where an error becomes words for a person. The server's own words win, they are the
 * documents'; without any, the generic sentence. Text errors lose their 'Error: '. None for a session that ended:
 * the login says that, and after it a form would go on saying it.
 */
export function wordsFor(error: unknown, t: Translate): string {
  if (isNetworkFailure(error)) return t('shell.error.offline')
  if (!(error instanceof ApiFailure)) return t('shell.error.generic')
  if (error.isLapse) return ''
  if (error.code === 'UNAUTHENTICATED') return t('shell.error.loginNeeded')
  const later = isLongWait(error) ? undefined : retryWords(error, t)
  if (later) return later
  return serverWords(error, t)
}

function serverWords({ message, said }: ApiFailure, t: Translate): string {
  const words = message.replace(/^Error: /, '')
  if (!words || words.length >= 300) return t('shell.error.generic')
  return said ? say(said, t, words) : words
}

/** The server's words, where it answered with any. */
export const answerWords = (error: unknown, t: Translate): string | undefined =>
  error instanceof ApiFailure && (error.failure ?? error.said) ? serverWords(error, t) : undefined

export const isRefusedFor = (error: unknown, reason: Reason): boolean =>
  error instanceof ApiFailure && error.said?.reason === reason

/** Silence and outages have their own words; every refusal has the ones of the documents for this call. */
export function refusalOr(error: unknown, refusal: string, t: Translate): string {
  const isRefused = error instanceof ApiFailure && error.status >= 400 && error.code !== 'UNAUTHENTICATED'
  return isRefused ? refusal : wordsFor(error, t)
}

/** Longer than this is said in hours; where a day is meant, the server has words of its own for it. */
const LONG_WAIT_S = 2 * 60 * 60
const isLongWait = ({ retryAfterSeconds = 0 }: ApiFailure) => retryAfterSeconds > LONG_WAIT_S

/** Why (the server's words unless said, the generic ones without any), and when a limit lets one in again; undefined unless the server named the time. */
export function retryWords(error: unknown, t: Translate, words?: string): string | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 429 || !error.retryAfterSeconds) return undefined
  const minutes = Math.ceil(error.retryAfterSeconds / 60)
  const wait = isLongWait(error)
    ? t('shell.error.tooManyHours', { count: Math.ceil(minutes / 60) })
    : t('shell.error.tooMany', { count: minutes })
  return `${words ?? serverWords(error, t)} ${wait}`
}

/** Nothing came back for the lack of a network, also for what others fetch: code of ours, the card provider's script. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiFailure ? error.status === 0 : !navigator.onLine
}

/** The documents' words for a failure, and the network where that is why. */
export function withReason(words: string, error: unknown, t: Translate): string {
  return isNetworkFailure(error) ? `${words.replace(/\.?$/, '.')} ${t('shell.error.offline')}` : words
}

/** Silence or an outage: what was asked for may have happened all the same. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500)
}

/** Silence, an outage or a limit: no answer to what was asked. */
export const isNoAnswer = (error: unknown) =>
  isUncertain(error) || (error instanceof ApiFailure && error.status === 429)
