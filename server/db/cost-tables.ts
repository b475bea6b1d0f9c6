import type { Generated } from 'kysely'
import type { CostObjectKind, CustomFieldKind } from '#shared/api/cost-objects.ts'
import type { BookedCosts } from '#shared/api/cost-choice.ts'
import type { Instant, Json } from './column-types.ts'

export interface CostObjectTable {
  id: Generated<string>
  company_id: string
  kind: CostObjectKind
  code: string
  name: string
  archived_at: Date | null
  created_at: Instant
}

export interface CustomFieldTable {
  id: Generated<string>
  company_id: string
  position: Generated<number>
  name: string
  kind: CustomFieldKind
  options: Json<string[]>
  is_required: boolean
  preset: string | null
  archived_at: Date | null
}

export interface PreselectedCostCentreTable {
  company_id: string
  account_id: string
  cost_object_id: string
}

export interface CostCorrectionTable {
  id: Generated<number>
  booking_id: number
  account_id: string | null
  before: Json<BookedCosts>
  after: Json<BookedCosts>
  corrected_at: Date
}
