/** Hotels per resident against the world's mean, by country. What is not listed has 0.8. */
const APPETITE: Record<string, number> = {
  ID: 2.2,
  MY: 3.2,
  SG: 1.6,
  TH: 1.6,
  VN: 1.2,
  PH: 0.9,
  JP: 1.3,
  AU: 1.4,
  NZ: 1.6,
  AE: 2.2,
  QA: 3,
  ES: 1.8,
  IT: 2,
  FR: 1.6,
  GR: 2.4,
  PT: 1.8,
  HR: 2,
  AT: 1.7,
  CH: 1.5,
  GB: 1.4,
  US: 1.5,
  MX: 1.1,
  TR: 1.2,
  IN: 0.45,
  CN: 0.5,
  BD: 0.25,
  PK: 0.25,
  NG: 0.3,
  CD: 0.15,
  ET: 0.2,
}

/** What a night costs against the world's mean, by country. What is not listed has 0.8. */
const PRICE_LEVEL: Record<string, number> = {
  CH: 2,
  SG: 1.6,
  US: 1.5,
  GB: 1.4,
  AE: 1.3,
  FR: 1.3,
  IT: 1.2,
  AU: 1.3,
  JP: 1.1,
  QA: 1.2,
  CN: 0.7,
  TH: 0.65,
  MY: 0.6,
  PH: 0.6,
  ID: 0.55,
  IN: 0.5,
  VN: 0.5,
}

/** How many properties a place draws, in no unit but against other places: its weight in the atlas. */
export function tourismWeight(country: string, population: number, boost: number): number {
  return Math.pow(population || 400, 0.95) * (APPETITE[country] ?? 0.8) * boost
}

export function priceLevelOf(country: string): number {
  return PRICE_LEVEL[country] ?? 0.8
}
