export const starBands = [5, 4, 3, 2, 1] as const
export type StarBand = (typeof starBands)[number]

/** Band N holds ratings from N up to but not including N+1; 5 holds 5 and above. */
export function starBandOf(rating: number): StarBand | undefined {
  return rating < 1 ? undefined : (Math.min(5, Math.floor(rating)) as StarBand)
}
