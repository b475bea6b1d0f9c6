import type { FastifyRequest } from 'fastify'
import { isCurrency, type Currency } from '#shared/money/currency.ts'
import { HubError } from './hub-error.ts'

/** Who calls the hub, from the headers that travel with every call. */
export interface Caller {
  /** Bookings, searches and fault switches belong to an account. */
  account: string
  correlationId: string
  /** The `currency` header, when it names one that the hub knows. */
  currency: Currency | undefined
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** The reference names them as required beside the key and the account (docs-hotel.prod.zentrumhub.com). */
const mandatory = ['channelId', 'correlationId', 'customer-ip'] as const

/** Any non-empty key opens the sandbox; without one or without an account the hub answers 401. */
export function readCaller(request: FastifyRequest): Caller {
  if (header(request, 'apikey') === '') throw new HubError('unauthorised', 'Header apiKey is missing')
  const account = header(request, 'accountid')
  if (!/^[\w.:@~-]{1,100}$/.test(account))
    throw new HubError('unauthorised', 'Header accountId is missing or malformed')
  for (const name of mandatory)
    if (header(request, name) === '') throw new HubError('invalidRequest', `Header ${name} is missing`)
  const currency = header(request, 'currency').toUpperCase()
  return {
    account,
    correlationId: header(request, 'correlationid'),
    currency: isCurrency(currency) ? currency : undefined,
  }
}
