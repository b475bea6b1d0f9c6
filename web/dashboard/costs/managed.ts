import type { manageCostObjects } from '#shared/api/cost-objects.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'

/** Everything a company charges its stays to, archived or not. */
export type Managed = OutputOf<typeof manageCostObjects>
export type ManagedObject = Managed['costObjects'][number]
export type ManagedField = Managed['fields'][number]
