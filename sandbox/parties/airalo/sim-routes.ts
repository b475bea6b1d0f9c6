import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '#sandbox/control/faults.ts'
import type { Company, RefundCase, Sim } from './company.ts'
import { instructionsFor } from './instructions.ts'
import { describeSim, timeOf } from './orders.ts'
import { readFields } from './read-body.ts'
import { AiraloRefusal, tooMany, wrongFields } from './refusal.ts'
import { RateLimit } from './rate-limit.ts'

const USAGE_KEPT_MS = 20 * 60_000
const reasons = 'TRIP_CANCELLATION INSTALLATION_FAILURE INCOMPATIBLE_DEVICE WRONG_PURCHASE CHANGE_OF_PLAN OTHERS'.split(
  ' ',
)

type Identify = (request: FastifyRequest, reply: FastifyReply) => Company | undefined

interface OfSim {
  Params: { iccid: string }
}

/** What can be asked of an eSIM that was sold. */
export function registerSims(app: FastifyInstance, faults: Faults, identify: Identify): void {
  const usageTurns = new RateLimit(10)
  const refundTurns = new RateLimit(5)

  app.get<OfSim>('/v2/sims/:iccid', (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    const sim = company.findSim(request.params.iccid) ?? missing()
    const isRecycled = sim.status === 'RECYCLED'
    return { data: { ...describeSim(sim), recycled: isRecycled, recycled_at: null }, meta: { message: 'success' } }
  })

  app.get<OfSim>('/v2/sims/:iccid/usage', (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    const sim = company.findSim(request.params.iccid) ?? missing()
    const pause = company.pace > 1 ? undefined : usageTurns.take(sim.iccid)
    if (pause !== undefined) return tooMany(reply, pause)
    const known = company.usageAnswers.get(sim.iccid)
    const isFresh = known !== undefined && Date.now() - known.at < USAGE_KEPT_MS / company.pace
    const isUnknown = faults.strikes(company.clientId, 'esim_usage_unknown')
    const data = isUnknown ? usageOf({ ...sim, status: 'UNKNOWN' }) : isFresh ? known.data : usageOf(sim)
    if (!isFresh && !isUnknown) company.usageAnswers.set(sim.iccid, { at: Date.now(), data })
    return { data, meta: { message: 'success' } }
  })

  app.get<OfSim>('/v2/sims/:iccid/instructions', (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    const sim = company.findSim(request.params.iccid) ?? missing()
    return {
      data: { instructions: instructionsFor(sim, request.headers['accept-language']) },
      meta: { message: 'success' },
    }
  })

  app.post('/v2/refund', async (request, reply) => {
    const company = identify(request, reply)
    if (!company) return reply
    const { iccids, reason, notes } = await readFields(request)
    const pause = refundTurns.take(company.clientId)
    if (pause !== undefined) return tooMany(reply, pause)
    const wanted = Array.isArray(iccids) ? iccids.map(String) : []
    if (wanted.length === 0 || wanted.length > 5) throw wrongFields({ iccids: 'The iccids field is required.' })
    if (!reasons.includes(String(reason))) throw wrongFields({ reason: 'The selected reason is invalid.' })
    if (reason === 'OTHERS' && !notes) throw wrongFields({ notes: 'The notes field is required.' })
    const strange = wanted.filter((iccid) => !company.findSim(iccid))
    if (strange.length > 0)
      throw new AiraloRefusal(422, {
        data: [],
        meta: { message: `The following ICCIDs do not belong to your company: ${strange.join(', ')}` },
      })
    const createdAt = new Date().toISOString()
    const id = String(20_000 + company.refunds().length + 1)
    // A second case for the same eSIM is a second case.
    for (const [at, iccid] of wanted.entries())
      company.put<RefundCase>({
        kind: 'refund',
        id: at === 0 ? id : `${id}-${at}`,
        createdAt,
        iccid,
        reason: String(reason),
      })
    await company.flush()
    return reply
      .status(202)
      .send({ data: { refund_id: id, created_at: timeOf(createdAt).slice(0, 16) }, meta: { message: 'success' } })
  })
}

const missing = (): never => {
  throw new AiraloRefusal(404, { data: [], meta: { message: 'messages.resource_not_found' } })
}

function usageOf(sim: Sim) {
  const isRecycled = sim.status === 'RECYCLED'
  return {
    remaining: isRecycled ? null : sim.isUnlimited ? 0 : sim.remainingMb,
    total: isRecycled ? null : sim.isUnlimited ? 0 : sim.totalMb,
    expired_at: isRecycled || sim.expiresAt === null ? null : timeOf(sim.expiresAt),
    is_unlimited: isRecycled ? null : sim.isUnlimited,
    status: sim.status,
    remaining_voice: 0,
    remaining_text: 0,
    total_voice: 0,
    total_text: 0,
  }
}
