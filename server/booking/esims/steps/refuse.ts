import { needsPersonAtOnce, retryAfterMs } from '#server/booking/esims/esim-rules.ts'
import type { OrderRefusal } from '#server/db/esim-tables.ts'
import type { AtEsim, EsimStep } from './step.ts'

type Refused = Extract<EsimStep, { status: 'move' }>

/** Not ordered: said loudly, the first time, where only a person can mend it. */
export function refuse({ context, esim }: AtEsim, refusal: OrderRefusal, because: string): Refused {
  const { reference } = esim
  const isNews = esim.refusal !== refusal
  if (isNews && needsPersonAtOnce.has(refusal)) {
    context.log.error({ reference, refusal, because }, 'an eSIM cannot be ordered: npm run attention')
  }
  const refused_at = esim.refused_at ?? context.now()
  return {
    status: 'move',
    from: esim,
    to: 'REFUSED',
    patch: { refusal, refused_at },
    restMs: retryAfterMs(refusal),
    because: `${refusal}: ${because}`,
  }
}
