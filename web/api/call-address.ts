import type { Endpoint } from '#shared/api/endpoint.ts'

const API_BASE = '/api'

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The address of a call of the contract: `/api/locations/locationcontent/location/1`. */
export function addressOf(endpoint: Endpoint, { params = {}, query: asked = {} }: CallInput): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(asked).filter((entry) => entry[1] !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return API_BASE + path + (search ? `?${search}` : '')
}
