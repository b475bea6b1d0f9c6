import { randomInt } from 'node:crypto'
import { emailKey } from '#server/accounts/account-rules.ts'
import { findSessionsEnded } from '#server/accounts/account-store.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import { findBookingByWritten, type BookingRow } from '#server/booking/booking-store.ts'
import { letterAbout } from '#server/booking/letters/booking-letter.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { defineLetter } from '#server/letters/define-letter.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { holdWish, setBookingOfWish, setCode } from './booking-code-store.ts'
import { mayHaveCode } from './visit-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the mailbox of the booking, if there is such a one: the job looks, so that every wish takes equally long. */
    'mail.booking-code': {
      askHash: string
      /** Or the booking ID, as it was typed. */
      reference: string
      lastName: string
      /** The caller's, for the audit log. */
      ip: string
      correlationId: string
    }
  }
}

const MINUTE_MS = 60_000

const words = {
  en: {
    subject: (hotel: string) => `Your code for the booking at ${hotel}`,
    heading: 'Open your booking',
    text: (name: string) =>
      `Hello ${name}, this code opens your booking. Type it in on the page where you asked for it.`,
    code: 'Code',
    hotel: 'Hotel',
    reference: 'Reference ID',
    closing: (minutes: number) =>
      `The code works once, for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. If it was not you who asked, ignore this email, and give the code to nobody: we never ask for it.`,
  },
  id: {
    subject: (hotel: string) => `Kode untuk pesanan Anda di ${hotel}`,
    heading: 'Buka pesanan Anda',
    text: (name: string) => `Halo ${name}, kode ini membuka pesanan Anda. Ketik di halaman tempat Anda memintanya.`,
    code: 'Kode',
    hotel: 'Hotel',
    reference: 'ID referensi',
    closing: (minutes: number) =>
      `Kode ini berlaku sekali saja, selama ${minutes} menit. Jika bukan Anda yang memintanya, abaikan email ini dan jangan berikan kodenya kepada siapa pun: kami tidak pernah memintanya.`,
  },
}

const limit = { toMailbox: 20, aboutOne: { most: 10, first: 3, ofAll: 60 } }
const letter = { kind: 'mail.booking-code', limit } as const

/**
 * Makes a code and mails it to the address that the booking was made with; where there is no such booking, or it was never
 * confirmed, none. Every attempt makes a code of its own, so that none is ever stored in the clear: of a letter that came twice
 * the later one counts.
 */
export const bookingCodeLetter = defineLetter({
  ...letter,
  words,
  async load(context, { askHash, reference, lastName }) {
    const booking = await findBookingByWritten(context.db, reference)
    if (!booking || !mayHaveCode(booking, lastName)) return undefined
    if (!(await context.db.transaction().execute((tx) => countOnce(context, tx, askHash, booking)))) return undefined
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = await hashPassword(context, code)
    const expiresAt = await setCode(context.db, askHash, codeHash, context.now())
    if (!expiresAt) return undefined
    // Fewer than it was asked for with, where the mail server was away meanwhile.
    const minutes = Math.max(1, Math.floor((expiresAt.getTime() - context.now().getTime()) / MINUTE_MS))
    return { ...letterAbout(context, booking), accountId: booking.account_id, code, minutes, id: hashToken(codeHash) }
  },
  write: ({ id, hotelName, firstName, code, minutes, reference }, say) => ({
    key: `booking-code:${id}`,
    subject: say.subject(hotelName),
    heading: say.heading,
    paragraphs: [say.text(firstName)],
    facts: [
      [say.code, `${code.slice(0, 3)} ${code.slice(3)}`],
      [say.hotel, hotelName],
      [say.reference, reference],
    ],
    closing: say.closing(minutes),
  }),
  async done(tx, _, { ip, correlationId }, sent) {
    if (!sent) return
    const { reference, accountId } = sent
    const by = { ip, correlationId, user: undefined }
    await audit(tx, { kind: 'booking.code-sent', accountId: accountId ?? undefined, by, details: { reference } })
  },
})

/** Counts the letter of a wish once, however often it is tried. False: it is one too many, or its wish is over. */
async function countOnce(context: Context, tx: Tx, askHash: string, booking: BookingRow): Promise<boolean> {
  const wish = await holdWish(tx, askHash, context.now())
  if (!wish || wish.bookingId !== null) return wish !== undefined
  const to = emailKey(booking.contact.email)
  if (!(await mayTell(context, tx, { letter, to, about: booking.reference }))) return false
  const sessionsEnded = booking.account_id === null ? undefined : await findSessionsEnded(tx, booking.account_id)
  await setBookingOfWish(tx, askHash, { bookingId: booking.id, sessionsEnded })
  return true
}
