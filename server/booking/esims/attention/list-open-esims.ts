import type { Context } from '#server/context.ts'
import type { OrderRefusal } from '#server/db/esim-tables.ts'
import { chargeOnCancellation, openFor } from '#server/booking/esims/esim-rules.ts'
import { listRefundsOf, listUnclearRefunds, listUnsettled } from '#server/booking/esims/esim-store.ts'

/** An eSIM that needs a person. */
export interface OpenEsim {
  reference: string
  details: string
  /** What a person does about it. */
  remedy: string
  /** Of `npm run attention`, once that is done; undefined: it goes away by itself. */
  command: 'esim-again' | 'esim-noted' | undefined
}

const remedies: Record<OrderRefusal, string> = {
  no_credit: 'Pay in at the vendor.',
  not_allowed: 'The vendor does not let us order: look at the key, the address and the contract.',
  bad_order: 'The vendor does not understand the order: its answer is in the log.',
  no_vendor: 'Set up a vendor of eSIMs, or give the traveller one by hand.',
  no_plan: 'The vendor sells nothing that fits: give the traveller one by hand.',
  plan_gone: 'The vendor sells no plan any more that fits: give the traveller one by hand.',
  stock_short: 'The vendor has none left: ask it when, or give the traveller one by hand.',
  maintenance: 'The vendor works on its system: ask it until when.',
  failed: 'The vendor could not carry the order out: ask it why.',
}

/** Orders that are not taken, not found or not carried out; eSIMs that live on; money not known to be asked back. */
export async function listOpenEsims({ db, now }: Context): Promise<OpenEsim[]> {
  const rows = await listUnsettled(db)
  const refunds = await listRefundsOf(
    db,
    rows.map(({ id }) => id),
  )
  const open = rows.flatMap((esim): OpenEsim[] => {
    const { reference, refusal, refused_at: since, used_mb: used } = esim
    switch (openFor(esim, esim.check_in, now())) {
      case 'refused': {
        const details = `not ordered since ${day(since)} (${refusal}), arrival ${esim.check_in}`
        return [{ reference, details, remedy: remedies[refusal ?? 'bad_order'], command: 'esim-again' }]
      }
      case 'lost': {
        const details = `ordered twice and found nowhere, arrival ${esim.check_in}`
        const remedy = 'Look for the reference at the vendor: what is there is found by itself. When it is not:'
        return [{ reference, details, remedy, command: 'esim-again' }]
      }
      case 'late': {
        const details = `accepted and not carried out, request ${esim.request_id}, arrival ${esim.check_in}`
        return [{ reference, details, remedy: 'Ask the vendor when it comes.', command: undefined }]
      }
      case 'alive': {
        const asked = refunds.find(({ esim_id, iccid }) => esim_id === esim.id && iccid === esim.iccid)
        const told = asked?.case_id ? `, refund case ${asked.case_id}` : ''
        const charge = chargeOnCancellation(used ?? 0)
        const due = charge > 0 ? `, for which the terms charge USD ${charge}` : ''
        return [
          {
            reference,
            details: `${esim.iccid} lives on after its stay was cancelled: ${used ?? 0} MB used${due}${told}`,
            remedy: 'Have the vendor take it out of service, and collect what the terms charge.',
            command: 'esim-noted',
          },
        ]
      }
      case undefined:
        return []
    }
  })
  const unclear = (await listUnclearRefunds(db)).map(({ reference, iccid, state, reason, asked_at }): OpenEsim => {
    const isUnknown = state === 'UNKNOWN'
    const what = isUnknown ? `was asked back ${day(asked_at)} without an answer` : 'is asked back by hand there'
    const remedy = isUnknown ? 'Look at the vendor whether a case is open, and open one if not.' : 'Ask for it there.'
    return { reference, details: `the money of ${iccid} (${reason}) ${what}`, remedy, command: 'esim-noted' }
  })
  return [...open, ...unclear]
}

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'today'
