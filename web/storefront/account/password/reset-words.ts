import { say } from '#web/i18n/say-reason.ts'
import type { Translate } from '#web/i18n/words.ts'

/** Each of the two reset routes has words of its own in the documents. */
export type ResetRoute = 'current' | 'older'

export interface ResetWords {
  done: string
  refused: string
  failed: string
  dead: (msg: string) => string
}

export function resetWords(route: ResetRoute, t: Translate): ResetWords {
  switch (route) {
    case 'current':
      return {
        done: t('password.update.done'),
        refused: t('password.update.refused'),
        failed: t('password.update.failed'),
        dead: () => t('password.link.dead'),
      }
    case 'older':
      return {
        done: t('password.reset.done'),
        refused: t('password.reset.refused'),
        failed: t('password.reset.failed'),
        dead: (msg) => t('password.reset.dead', { msg: say({ reason: 'resetLinkDead' }, t, msg) }),
      }
  }
}
