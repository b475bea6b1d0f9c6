import { companyDay } from '#shared/company/company-day.ts'
import { findPolicyVersion } from '#server/companies/policy/company-policy-store.ts'
import { countBookings } from '#server/booking/booking-store.ts'
import { countRequests } from '#server/saved-bookings/approval/approval-request-store.ts'
import type { Context } from '#server/context.ts'
import { Actors } from './actors.ts'
import { askForPass, findPassGiver } from './ask-for-pass.ts'
import { askForStays } from './ask-for-stays.ts'
import { bookStay } from './book-stay.ts'
import { company, team, traveller } from './company-data.ts'
import { issuePastMonths } from './issue-past-months.ts'
import { makeTeam } from './make-team.ts'
import { openCard } from './open-card.ts'
import { asked, stays } from './stays.ts'

/**
 * Gives the demo's company a team, rules, stays of three months with their statements, and requests, by its people's calls:
 * suppliers and the card provider have them in their books, too. Goes on where an earlier run was stopped.
 */
export async function fillDemoCompany(context: Context, signal: AbortSignal): Promise<void> {
  const actors = new Actors(context, signal)
  try {
    await fill(context, actors)
  } finally {
    await actors.logOut()
  }
}

const addressOf = (name: string) => `${name}@nusantara.example`

async function fill(context: Context, actors: Actors): Promise<void> {
  const as = (email: string) => actors.as(email)
  const companyId = (await as(company.pic)).user.companyData?.id
  if (companyId === undefined) return
  if ((await findPolicyVersion(context.db, companyId)) === 0) await makeTeam(context, companyId, await as(company.pic))
  const card = await openCard(await as(company.pic))
  if (!card) return

  const today = companyDay(context.now())
  const people = [...team, traveller]
  const named = async (name: string) => {
    const email = addressOf(name)
    const costCentre = people.find((one) => one.email === email)?.costCentre ?? company.costCentre
    return { actor: await as(email), costCentre }
  }
  for (const stay of stays.slice(await countBookings(context.db, companyId))) {
    const { actor, costCentre } = await named(stay.guest)
    const { user } = actor
    const guest = { id: user.id, firstName: user.first_name, lastName: user.last_name }
    const booker = await actors.as(addressOf(stay.by), stay.hasPass && findPassGiver()?.id)
    const isBooked = await bookStay(booker, { stay, today, card, guest, costCentre })
    if (!isBooked) context.log.info({ stay }, 'the demo found no room for a stay of its company')
  }
  await askForPass(await as(traveller.email))
  await issuePastMonths(context, companyId)
  const done = await countRequests(context.db, companyId)
  if (done >= asked.length) return
  await askForStays(today, done, { named, pic: await as(company.pic), card })
}
