import type { Selectable } from 'kysely'
import type { RoamingPass } from '#shared/bundle/bundle.ts'
import type { Database } from '#server/db/schema.ts'

type PassRow = Selectable<Database['roaming_pass']>

const terms: RoamingPass = {
  countries: ['MY'],
  leadDays: 14,
  days: [1, 3, 7],
  operators: ['Tri'],
  numberHints: [],
  activateWithinDays: 60,
  from: '2026-01-01',
  until: '2029-12-31',
}
const promised = new Date('2027-02-01T00:00:00Z')

/** A pass as its row has it, asked for and verified unless said otherwise. */
export const aPassRow = (changes: Partial<PassRow> = {}): PassRow => ({
  booking_id: 1,
  partner: 'telco',
  partner_name: 'Telco',
  phone_prefix: '62',
  bundle_version: 1,
  zone: 'Asia/Jakarta',
  terms,
  days: 3,
  state: 'VERIFIED',
  refusal: null,
  operator: 'Tri',
  asked_by: 'ayu',
  first_name: 'Ayu',
  last_name: 'Lestari',
  email: 'ayu@stay.example',
  number: '+628951000000',
  number_hash: 'hash',
  number_end: '000',
  numbers_tried: ['hash'],
  requested_at: promised,
  owned_at: promised,
  proven_at: promised,
  sent_at: null,
  activated_at: null,
  ended_at: null,
  issue_no: 1,
  list_id: null,
  accepted_at: null,
  revoke: null,
  revoke_list_id: null,
  created_at: promised,
  updated_at: promised,
  ...changes,
})
