import type { CostChoice } from '#shared/api/cost-choice.ts'
import { addCostObject, addCustomField, manageCostObjects, type FieldForm } from '#shared/api/cost-objects.ts'
import type { CostObjectKind } from '#shared/api/cost-objects.ts'
import type { Traveller } from './api-client.ts'
import type { TestServer } from './test-server.ts'

export const noChoice: CostChoice = { costCentre: null, project: null, fields: [] }

const idOf = ({ user }: Traveller) => user.companyData?.id ?? ''

export function addObject(server: TestServer, pic: Traveller, code: string, kind: CostObjectKind = 'cost_centre') {
  const body = { kind, code, name: `Name of ${code}` }
  return server.call(addCostObject, { params: { id: idOf(pic) }, body }, { token: pic.token })
}

export const fieldForm = (changes: Partial<FieldForm> = {}): FieldForm => ({
  name: 'Reason',
  kind: 'text',
  options: [],
  required: false,
  preset: null,
  ...changes,
})

/** A new field of a company; answers its id. */
export async function addField(server: TestServer, pic: Traveller, changes: Partial<FieldForm> = {}): Promise<string> {
  const body = fieldForm(changes)
  const added = await server.call(addCustomField, { params: { id: idOf(pic) }, body }, { token: pic.token })
  if (added.status !== 200) throw new Error(added.text)
  return (await managed(server, pic)).fields.find(({ name, active }) => active && name === body.name)?.id ?? ''
}

export const managed = async (server: TestServer, pic: Traveller) =>
  (await server.call(manageCostObjects, { params: { id: idOf(pic) } }, { token: pic.token })).body
