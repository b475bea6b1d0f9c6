import type { BookingRow } from '#server/booking/booking-store.ts'
import { requireStayOf } from '#server/booking/passes/require-stay-of.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { listEsimsOf, type EsimRow } from './esim-store.ts'
import { presentEsim } from './present-esim.ts'

const RETRY_S = 60

interface LiveEsim {
  esim: EsimRow & { iccid: string }
  booking: BookingRow
  vendor: EsimFulfilment
}

/** The eSIM of a room of the caller's stay, once it can be installed and as long as it works. */
export async function requireLiveEsim(
  context: Context,
  { refId, room }: { refId: string; room: number },
  caller: SignedIn,
): Promise<LiveEsim> {
  const booking = await requireStayOf(context, refId, caller)
  const esim = (await listEsimsOf(context.db, booking.id)).find((one) => one.room === room)
  if (!esim) throw refuse('noEsim')
  const { state } = presentEsim(esim, booking, context.now())
  if (state === 'cancelled') throw refuse('esimCancelled')
  if (state === 'ended') throw refuse('esimEnded')
  const { iccid } = esim
  if (state === 'waiting' || iccid === null) throw refuse('esimNotReady')
  const { esims: vendor } = context
  if (!vendor || vendor.id !== esim.vendor) throw vendorIsSilent(RETRY_S)
  return { esim: { ...esim, iccid }, booking, vendor }
}

/** Not known at the moment: worth another try. */
export function vendorIsSilent(retryAfterSeconds = RETRY_S, cause?: unknown): AppError {
  return refuse('esimNetworkSilent', {
    retryAfterSeconds,
    cause,
  })
}
