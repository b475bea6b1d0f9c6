import type { ApprovalRules } from '#shared/approval/rules.ts'
import type { RoleId } from '#shared/company/roles.ts'
import type { Duty } from '#shared/company/duties.ts'
import type { PolicyBody } from '#shared/travel-policy/policy.ts'

/** What the demo's company consists of, beside those with whom it begins (server/accounts/demo-travellers.ts). */
export const company = {
  pic: 'raka@nusantara.example',
  costCentre: 'SALES',
  /** Acts for the person in charge for two weeks. */
  deputy: 'agus@nusantara.example',
  deputyDays: 14,
}

interface Member {
  email: string
  first_name: string
  last_name: string
  contactNumber: string
  roles: RoleId[]
  duties: Duty[]
  /** Where his bookings are charged unless he says otherwise. */
  costCentre: string
}

/** Sinta is of the company from the start. */
export const traveller = { email: 'sinta@nusantara.example', costCentre: 'SALES' }

export const team: readonly Member[] = [
  {
    email: 'agus@nusantara.example',
    first_name: 'Agus',
    last_name: 'Setiawan',
    contactNumber: '+62 812 5550 147',
    roles: [1001, 1002],
    duties: [],
    costCentre: 'OPS',
  },
  {
    email: 'dian@nusantara.example',
    first_name: 'Dian',
    last_name: 'Pratiwi',
    contactNumber: '+62 812 5550 148',
    roles: [1001, 1002, 1003, 1004],
    duties: [],
    costCentre: 'OPS',
  },
  {
    email: 'wayan@nusantara.example',
    first_name: 'Wayan',
    last_name: 'Sudirta',
    contactNumber: '+62 812 5550 149',
    roles: [1001, 1002],
    duties: ['approver'],
    costCentre: 'SALES',
  },
  {
    email: 'putri@nusantara.example',
    first_name: 'Putri',
    last_name: 'Handayani',
    contactNumber: '+62 812 5550 150',
    roles: [1001],
    duties: ['finance'],
    costCentre: 'FIN',
  },
]

export const costCentres = [
  { kind: 'cost_centre', code: 'SALES', name: 'Sales' },
  { kind: 'cost_centre', code: 'OPS', name: 'Operations' },
  { kind: 'cost_centre', code: 'FIN', name: 'Finance' },
] as const

export const projects = [{ kind: 'project', code: 'SG-2026', name: 'Singapore office' }] as const

/** Of each quarter, for the stays that are booked in it. */
export const budgets = [
  { costCentre: 'SALES', amount: 4000 },
  { costCentre: 'OPS', amount: 1500 },
] as const

/** Long enough, and in favour of the stay, that a demo which is left for a day still has something to decide. */
export const approvalRules: ApprovalRules = { hours: 48, tolerancePercent: 5, bookFirst: true, silence: 'keeps' }

export const policy: PolicyBody = {
  company: {
    cap: {
      action: 'ask',
      currency: 'USD',
      everywhere: 160,
      countries: [{ country: 'SG', amount: 220 }],
      cities: [{ city: 'Jakarta', country: 'ID', amount: 110 }],
    },
    refundable: { action: 'tell' },
    daysAhead: { action: 'tell', least: 3 },
    nights: { action: 'ask', most: 14 },
  },
  groups: [],
  people: [],
}
