import type { EsimPlan } from './bundle.ts'

interface NamedPlan extends EsimPlan {
  /** What the page about eSIMs says of it by. */
  key: 'daily' | 'threeDays'
}

/** The plans of a travel eSIM by the documents' names, and where each works. */
export const esimPlans: readonly NamedPlan[] = [
  {
    key: 'daily',
    name: '1GB Daily',
    gigabytes: 1,
    perDays: 1,
    countries: 'AU CN HK ID JP KH KR LA MM MO MY NZ PH SG TH TW VN'.split(' '),
  },
  {
    key: 'threeDays',
    name: '1GB 3 Days',
    gigabytes: 1,
    perDays: 3,
    countries: (
      'AE AT BE BG CA CH CY CZ DE DK EE EG ES FI FR GB GR HR HU IE IN IS IT JO LT LU LV MT MX NL NO PL PT QA RO SA SE SI ' +
      'SK TR US ZA'
    ).split(' '),
  },
]

/** The same plans, without one's own country: there no traveller needs one. */
export const plansAbroad = (home: string): EsimPlan[] =>
  esimPlans.map(({ name, gigabytes, perDays, countries }) => ({
    name,
    gigabytes,
    perDays,
    countries: countries.filter((country) => country !== home),
  }))
