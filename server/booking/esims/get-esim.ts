import { activationCode } from '#shared/bundle/activation-code.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getEsim as endpoint } from '#shared/api/esims.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Apn } from '#server/esims/esim-fulfilment.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { requireLiveEsim, vendorIsSilent } from './require-esim.ts'

/** Reads the code from the vendor, shows it to its owner, and writes down who has seen it: nothing of it is kept here. */
export async function getEsim(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { esim, booking, vendor } = await requireLiveEsim(context, params, caller)
  const answer = await vendor.get(esim.iccid)
  if (answer.status === 'later') throw vendorIsSilent(Math.ceil(answer.retryInMs / 1000))
  if (answer.status !== 'read') throw vendorIsSilent(undefined, 'cause' in answer ? answer.cause : undefined)
  if (answer.isRecycled) throw refuse('esimTakenBack')
  const { host, matchingId, confirmationCode, apn, roams } = answer.profile
  const details = { reference: esim.reference }
  const accountId = booking.account_id ?? undefined
  await context.db.transaction().execute((tx) => audit(tx, { kind: 'esim.shown', accountId, by: caller, details }))
  return {
    success: true,
    address: host,
    activationCode: matchingId,
    ...(confirmationCode ? { confirmationCode } : {}),
    lpa: activationCode({ host, matchingId, confirmationCode }),
    iccid: esim.iccid,
    apn: { ios: typedIn(apn.ios), android: typedIn(apn.android) },
    roams,
  }
}

const typedIn = ({ isManual, value }: Apn) => (isManual && value ? { value } : {})
