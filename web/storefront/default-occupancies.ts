import type { Occupancy } from '#shared/stay/occupancy.ts'

/** What results shows when it is not said who stays: one adult in one room. */
export const DEFAULT_OCCUPANCIES: readonly Occupancy[] = [{ numOfAdults: 1, childAges: [] }]
