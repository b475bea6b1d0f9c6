import type { TFunction } from 'i18next'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import { passProblems } from '#shared/pass-problem.ts'
import { ApiFailure } from '#web/api/client.ts'
import { retryWords, wordsFor } from '#web/api/errors.ts'
import { passNames } from './pass-words.ts'

/** Why a call about a pass was refused, what to do, and when there is another try. */
export function problemWords(
  error: unknown,
  pass: BookedPass,
  { t, locale }: { t: TFunction; locale: string },
): string {
  const said = error instanceof ApiFailure ? error.failure?.reason : undefined
  const reason = passProblems.find((one) => one === said)
  if (!reason) return wordsFor(error, t)
  const words = t(`pass.problem.${reason}`, passNames(pass, locale))
  return retryWords(error, t, words) ?? words
}
