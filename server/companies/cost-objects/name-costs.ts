import type { BookedCosts, BookingCosts } from '#shared/api/cost-choice.ts'
import type { Db } from '#server/db/schema.ts'
import { listObjects } from './cost-object-store.ts'

/** What a booking is charged to, with the names that its codes have today. */
export async function nameCosts(db: Db, companyId: string, costs: BookedCosts): Promise<BookingCosts> {
  const isCharged = costs.costCentre !== null || costs.project !== null
  const objects = isCharged ? await listObjects(db, companyId) : []
  const named = (wanted: 'cost_centre' | 'project', code: string | null) =>
    code === null
      ? null
      : { code, name: objects.find((object) => object.kind === wanted && object.code === code)?.name ?? '' }
  return {
    costCentre: named('cost_centre', costs.costCentre),
    project: named('project', costs.project),
    fields: costs.fields,
  }
}
