import type { BookedPass } from '#shared/api/booked-pass.ts'
import { passProblems, type PassProblem } from '#shared/bundle/pass-problem.ts'
import { ApiFailure } from '#web/api/client.ts'
import { retryWords, wordsFor } from '#web/api/errors.ts'
import type { Translate } from '#web/i18n/words.ts'
import { passNames } from './pass-words.ts'

const reasonOf = (error: unknown): PassProblem | undefined => {
  const said = error instanceof ApiFailure ? error.failure?.reason : undefined
  return passProblems.find((one) => one === said)
}

const codeProblems = new Set<PassProblem | undefined>([
  'CODE_NOT_SENT',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_LOCKED',
  'TOO_MANY_TRIES',
])

/** Another code may help, or a later one. */
export const isAboutCode = (error: unknown): boolean => codeProblems.has(reasonOf(error))

/** Why a call about a pass was refused, what to do, and when there is another try. */
export function problemWords(
  error: unknown,
  pass: BookedPass,
  { t, locale }: { t: Translate; locale: string },
): string {
  const reason = reasonOf(error)
  if (!reason) return wordsFor(error, t)
  const words = t(`pass.problem.${reason}`, passNames(pass, locale))
  return retryWords(error, t, words) ?? words
}
