import { randomUUID } from 'node:crypto'
import type { UserData } from '#shared/api/accounts.ts'
import { login, register } from '#shared/api/accounts.ts'
import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { Failure } from '#shared/api/failure.ts'

export interface As {
  token?: string
  /** The address the call seems to come from; limits count by it. */
  ip?: string
  headers?: Record<string, string>
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal
}

export interface Answer<T> {
  status: number
  headers: Headers
  text: string
  /** The parsed answer of a success; only meaningful below 400. */
  body: T
  /** The parsed answer of a failure; only meaningful from 400 up. */
  failure: Failure
}

export interface Traveller {
  token: string
  user: UserData
  email: string
  password: string
}

export interface ApiClient {
  /** A call of the contract over real HTTP. A wrong input on purpose is passed `as never`. */
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>, as?: As) => Promise<Answer<OutputOf<E>>>
  /** Anything else: a raw body, an unknown path. */
  request: (method: string, path: string, body?: unknown, as?: As) => Promise<Answer<unknown>>
  /** A fresh traveller, signed up and logged in. */
  signUp: (details?: Partial<Registering>) => Promise<Traveller>
}

export interface Registering {
  first_name: string
  last_name: string
  email: string
  password: string
  contactNumber: string
  country: string
  /** With it and a country: the PIC of a new company. */
  isRegisterCompanyPIC: boolean
}

type Fields = Record<string, string | number | boolean | undefined>

let travellers = 0

/** What a fresh traveller types, and the address it comes from. */
export function aRegistration(details: Partial<Registering> = {}) {
  travellers += 1
  const ip = `10.${Math.floor(travellers / 65_536) % 256}.${Math.floor(travellers / 256) % 256}.${travellers % 256}`
  const form = {
    first_name: 'Ayu',
    last_name: 'Lestari',
    // All test files share one mailbox.
    email: `traveller-${travellers}-${randomUUID()}@lodestay.example`,
    password: 'Wander-0ften!',
    // From a country that pays by card.
    contactNumber: '+65 8123 4567',
    ...(details.contactNumber ? {} : { country: 'SG' }),
    ...details,
  }
  return { ip, form: { ...form, confirm: form.password } }
}

export function apiClient(url: string): ApiClient {
  const request: ApiClient['request'] = async (method, path, body, as = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        ...(as.ip ? { 'x-forwarded-for': as.ip } : {}),
        ...as.headers,
      },
      ...(as.signal ? { signal: as.signal } : {}),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const parsed: unknown = isJson ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, text, body: parsed, failure: parsed as Failure }
  }

  const call: ApiClient['call'] = async (endpoint, input, as) => {
    const { params, query, body } = input as { params?: Fields; query?: Fields; body?: unknown }
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
      encodeURIComponent(String(params?.[name])),
    )
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
    const answer = await request(endpoint.method, `/api${path}?${search.toString()}`, body, as)
    return answer as Answer<OutputOf<typeof endpoint>>
  }

  const signUp: ApiClient['signUp'] = async (details) => {
    const { form, ip } = aRegistration(details)
    const registered = await call(register, { body: form }, { ip })
    if (registered.status !== 201) throw new Error(`sign-up failed: ${registered.text}`)
    const opened = await call(login, { body: { email: form.email, password: form.password } }, { ip })
    if (opened.status !== 200) throw new Error(`login failed: ${opened.text}`)
    return { token: opened.body.token, user: opened.body.userObject, email: form.email, password: form.password }
  }

  return { call, request, signUp }
}
