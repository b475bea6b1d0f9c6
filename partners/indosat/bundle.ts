import type { Bundle, RoamingPass } from '#shared/bundle/bundle.ts'

/** As many as the promo text claims, ISO 3166 alpha-2. */
const countryCodes = [
  'MY SG QA AE SA OM KW BH JO EG TR MA BN PH VN KH LA MM TL HK MO TW CN JP KR IN LK BD PK NP MV KZ UZ AU NZ FJ',
  'GB IE FR DE NL BE LU CH AT IT ES PT GR CY MT DK SE NO FI IS EE LV LT PL CZ SK HU RO BG HR SI US CA MX BR ZA',
].flatMap((codes) => codes.split(' '))

export const indosatPass: RoamingPass = {
  countries: countryCodes,
  leadDays: 14,
  days: [1, 3, 7],
  operators: ['Indosat IM3', 'Tri'],
  numberHints: '62814 62815 62816 62855 62856 62857 62858 62895 62896 62897 62898 62899'.split(' '),
  activateWithinDays: 60,
  from: '2026-01-01',
  until: '2029-12-31',
}

export const indosatBundle: Bundle = { version: 1, zone: 'Asia/Jakarta', roamingPass: indosatPass }
