import { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
import { getBookingCalendar } from '#shared/api/transactions.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import type { World } from '../world.ts'
import { until } from './until.ts'

/** A room that is booked by way of our own calls: its letter, its papers, its entry in a calendar. */
export async function drivePapers(world: World): Promise<void> {
  const traveller = await world.signUp()
  const { refId } = await bookRoom(world, traveller)
  const paths = [
    `${getBookingPdf.path.replace(':hotelName', 'Any')}?refId=${refId}`,
    getInvoice.path.replace(':refNo', refId).replace(':email', encodeURIComponent(traveller.email)),
    `${getBookingCalendar.path}?refId=${refId}`,
  ]
  for (const path of paths) await keepFile(world, `/api${path}`, traveller.token)
  await until('the letter of the booking', () =>
    world.exchanges.some(
      ({ party, body: letter }) => party === 'mail' && letter.replaceAll('=\r\n', '').includes(refId),
    )
      ? true
      : undefined,
  )
}

/** A file of ours is nobody's answer: it is written down as what a reader gets. */
async function keepFile(world: World, path: string, token: string): Promise<void> {
  const answer = await fetch(world.url + path, { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  world.exchanges.push({
    party: 'readers',
    from: 'server',
    method: 'GET',
    path,
    headers: {},
    body: '',
    status: answer.status,
    answerHeaders: Object.fromEntries(answer.headers),
    answer: bytes.toString('latin1'),
  })
}
