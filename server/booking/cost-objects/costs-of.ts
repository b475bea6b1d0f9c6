import type { BookedCosts } from '#shared/api/cost-choice.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

/** What a booking is charged to, from its row. */
export const costsOf = ({
  cost_centre,
  project,
  custom_fields,
}: Pick<BookingRow, 'cost_centre' | 'project' | 'custom_fields'>): BookedCosts => ({
  costCentre: cost_centre,
  project,
  fields: custom_fields,
})
