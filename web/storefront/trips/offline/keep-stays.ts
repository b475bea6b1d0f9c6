import type { Transaction } from '#shared/api/booking-info.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { languages } from '#shared/language/language.ts'
import { addressOf } from '#web/api/call-address.ts'
import { call, fetchFile } from '#web/api/client.ts'
import type { PageState } from '#web/page-state.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { dropKept, keep, readKept } from '#web/storage/kept/kept-answers.ts'
import { bookingName, howLong, paperName, stateOf } from './kept-names.ts'
import { paperCalls, papersOf } from './papers-of.ts'

/** Of a list, the stays that come first: a traveller on the way has not opened each. */
const MOST_AHEAD = 3

/** What the page of a booking needs without a network, once it is on the screen: the page itself, and the booking's papers. */
export const keepStay = (booking: Booking, state: PageState): Promise<void> =>
  quietly(async () => {
    await keepPages(state)
    await keepPapers(booking, state)
  })

/** What the list needs without a network: its page, and the next stays in it with their papers. */
export const keepNextStays = (bookings: readonly Transaction[], state: PageState): Promise<void> =>
  quietly(async () => {
    await keepPages(state)
    for (const transaction of bookings.filter(({ can }) => can.confirm).slice(0, MOST_AHEAD)) {
      const reference = transaction.refNo
      const name = bookingName(reference)
      if ((await readKept(name))?.of === stateOf(transaction)) continue
      const answer = await call(getBookingInfo, { body: { id: reference } })
      await keep(name, JSON.stringify(answer), howLong(answer.object.transaction))
      await keepPapers(answer.object, state)
    }
  })

async function keepPages(state: PageState): Promise<void> {
  const { keepShell } = await import('./keep-shell.ts')
  await keepShell(state)
}

/** Those that are not kept yet as the booking stands now; what is offered no more is deleted. */
async function keepPapers(booking: Booking, { language }: PageState): Promise<void> {
  const inputs = papersOf(booking, language)
  if (inputs.confirmation) await keepPaper(paperCalls.confirmation, inputs.confirmation, booking)
  else await dropConfirmations(booking)
  if (inputs.invoice) await keepPaper(paperCalls.invoice, inputs.invoice, booking)
}

type PaperCall = (typeof paperCalls)[keyof typeof paperCalls]

async function keepPaper<E extends PaperCall>(
  paper: E,
  input: Parameters<typeof fetchFile<E>>[1],
  { transaction }: Booking,
): Promise<void> {
  const name = paperName(addressOf(paper, input))
  if ((await readKept(name))?.of === stateOf(transaction)) return
  const { name: fileName, content } = await fetchFile(paper, input)
  await keep(name, content, { ...howLong(transaction), fileName })
}

async function dropConfirmations({ transaction, hotelBooking }: Booking): Promise<void> {
  const params = { hotelName: hotelBooking.hotel.name }
  for (const language of languages) {
    const query = { refId: transaction.refNo, language }
    await dropKept(paperName(addressOf(paperCalls.confirmation, { params, query })))
  }
}

/** Once the page has nothing else to do. What cannot be had now is had when the page is opened again. */
async function quietly(work: () => Promise<void>): Promise<void> {
  if (typeof caches === 'undefined') return
  await new Promise<void>((resolve) => {
    // Safari has no idle time to tell of.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 1000)
  })
  try {
    await work()
  } catch {
    // No network, no room, or a window that keeps nothing.
  }
}
