import type { BookedEsim, EsimUsage } from '#shared/api/esims.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import type { Tone } from '#web/ui/Badge.tsx'

export const esimTone: Record<BookedEsim['state'], Tone> = {
  waiting: 'info',
  ready: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
}

/** Any moment it may be there: a vendor makes what is needed tomorrow at once. */
export const isBeingMade = ({ state, readyOn }: Pick<BookedEsim, 'state' | 'readyOn'>, today: PlainDate): boolean =>
  state === 'waiting' && readyOn <= addDays(today, 1)

/** "3 GB", "1,540 MB": 1 GB is 1024 MB here, as those count who sell it. */
export const sizeWords = (mb: number, whole: (amount: number) => string): string =>
  mb >= 1024 && mb % 1024 === 0 ? `${whole(mb / 1024)} GB` : `${whole(mb)} MB`

export const isCounted = (usage: EsimUsage): usage is EsimUsage & { usedMb: number; totalMb: number } =>
  usage.usedMb !== undefined && usage.totalMb !== undefined && usage.totalMb > 0
