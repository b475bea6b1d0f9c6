import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { getMemberTravelPolicy, type getTravelPolicy, saveTravelPolicy } from '#shared/api/travel-policy.ts'
import type { PolicyBody } from '#shared/travel-policy/policy.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { announce } from '#web/ui/announcer.ts'
import { problemWords } from '../problem-words.ts'

export type SavedPolicy = OutputOf<typeof getTravelPolicy>

interface Input {
  companyId: string
  saved: SavedPolicy
  /** Reads the policy anew. */
  renew: () => Promise<unknown>
}

/**
 * Saves the next version over the one that is shown. Answers why it did not happen; undefined when it did. When another
 * member saved meanwhile, what they changed is read, so that pressing once more saves over it.
 */
export function useSavePolicy({ companyId, saved, renew }: Input) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return async (change: (policy: PolicyBody) => PolicyBody): Promise<string | undefined> => {
    try {
      const body = { version: saved.version, policy: change(saved.policy) }
      const { version } = await call(saveTravelPolicy, { params: { id: companyId }, body })
      await renew()
      void queries.invalidateQueries({ queryKey: callKey(getMemberTravelPolicy) })
      announce(t('travelPolicy.saved', { version }))
      return undefined
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'CONFLICT') await renew()
      return problemWords(error, { refused: t('travelPolicy.notSaved'), failed: t('travelPolicy.saveFailed') }, t)
    }
  }
}
export type SavePolicy = ReturnType<typeof useSavePolicy>
