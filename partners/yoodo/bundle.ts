import type { Bundle, Draw, RoamingPass, TravelEsim, VoucherRule } from '#shared/bundle/bundle.ts'
import { plansAbroad } from '#shared/bundle/esim-plans.ts'

/** As many as the promo text claims, ISO 3166 alpha-2. */
const countryCodes = [
  'SG TH ID BN PH VN KH LA MM HK MO TW CN JP KR IN LK BD PK NP MV KZ UZ MN AU NZ FJ QA AE SA OM KW BH JO EG TR',
  'GB IE FR DE NL BE LU CH AT IT ES PT GR CY MT DK SE NO FI IS EE LV LT PL CZ SK HU RO BG HR SI US CA MX BR ZA',
].flatMap((codes) => codes.split(' '))

export const yoodoPass: RoamingPass = {
  countries: countryCodes,
  leadDays: 14,
  days: [1, 3, 7],
  operators: ['yoodo'],
  numberHints: ['6010', '6011'],
  activateWithinDays: 60,
  from: '2026-01-01',
  until: '2029-12-31',
}

/** For the guest in the room, customer or not: it needs no number. */
export const yoodoEsim: TravelEsim = {
  plans: plansAbroad('MY'),
  leadDays: 1,
  mostNights: 14,
  from: '2026-01-01',
  until: '2029-12-31',
}

export const yoodoVouchers: VoucherRule = {
  currency: 'MYR',
  above: 200,
  count: 3,
  each: 10,
  validDays: 90,
  codes: 'own',
}

export const yoodoDraw: Draw = {
  name: 'yoodo-2026-12',
  currency: 'MYR',
  above: yoodoVouchers.above,
  prize: 150,
  from: '2026-12-01',
  until: '2027-02-28',
  countries: ['MY'],
  handover: {
    en: 'yoodo hands the prize over, and writes to this address about how.',
    id: 'yoodo menyerahkan hadiahnya, dan mengabari caranya ke alamat ini.',
  },
}

export const yoodoBundle: Bundle = {
  version: 4,
  zone: 'Asia/Kuala_Lumpur',
  roamingPass: yoodoPass,
  esim: yoodoEsim,
  vouchers: yoodoVouchers,
  draw: yoodoDraw,
}
