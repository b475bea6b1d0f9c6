import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listEsims as endpoint } from '#shared/api/esims.ts'
import { requireStayOf } from '#server/booking/passes/require-stay-of.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { listEsimsOf } from './esim-store.ts'
import { presentEsim } from './present-esim.ts'

/** The eSIMs of a stay that the caller paid for, or that was booked for the caller. */
export async function listEsims(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireStayOf(context, params.refId, caller)
  const esims = await listEsimsOf(context.db, booking.id)
  return {
    success: true,
    refNo: booking.reference,
    hotel: booking.hotel.name,
    checkIn: booking.check_in,
    checkOut: booking.check_out,
    esims: esims.map((esim) => presentEsim(esim, booking, context.now())),
  }
}
