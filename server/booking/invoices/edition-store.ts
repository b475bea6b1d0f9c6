import type { Tx, Db } from '#server/db/schema.ts'

/** As which edition an invoice was given out last. */
export interface InvoiceEdition {
  edition: number
  issuedAt: Date
  /** The one before; the first replaces none. */
  replaced?: { edition: number; issuedAt: Date }
}

interface GivenOut {
  bookingId: number
  /** Of seller and buyer, as they are printed. */
  partiesSha256: string
  at: Date
}

/**
 * Counts an invoice that is about to be given out: as another edition where it names seller or buyer otherwise than the one
 * before did, which a return to earlier names does, too. Called with the booking locked: of two at once the second finds what
 * the first has counted.
 */
export async function countEdition(tx: Tx, { bookingId, partiesSha256, at }: GivenOut): Promise<void> {
  const newest = await tx
    .selectFrom('invoice_edition')
    .select(['edition', 'parties_sha256'])
    .where('booking_id', '=', bookingId)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.parties_sha256 === partiesSha256) return
  await tx
    .insertInto('invoice_edition')
    .values({
      booking_id: bookingId,
      edition: (newest?.edition ?? 0) + 1,
      parties_sha256: partiesSha256,
      issued_at: at,
    })
    .execute()
}

/** Undefined until it is given out for the first time. */
export async function findEdition(db: Db, bookingId: number): Promise<InvoiceEdition | undefined> {
  const [newest, before] = await db
    .selectFrom('invoice_edition')
    .select(['edition', 'issued_at as issuedAt'])
    .where('booking_id', '=', bookingId)
    .orderBy('edition', 'desc')
    .limit(2)
    .execute()
  return newest && { ...newest, ...(before ? { replaced: before } : {}) }
}

/** From a digest a name can be guessed. How often an invoice was issued, and when, stays for the books. */
export async function forgetParties(tx: Tx, bookingId: number): Promise<void> {
  await tx.updateTable('invoice_edition').set({ parties_sha256: null }).where('booking_id', '=', bookingId).execute()
}
