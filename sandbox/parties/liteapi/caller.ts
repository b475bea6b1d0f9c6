import type { FastifyRequest } from 'fastify'
import { LiteError } from './lite-error.ts'

/** Who calls: LiteAPI knows an account by its key alone. Any key opens the sandbox. */
export function accountOf(request: FastifyRequest): string {
  const key = request.headers['x-api-key']
  const account = (Array.isArray(key) ? key[0] : key)?.trim() ?? ''
  if (!/^[\w.:@~-]{1,100}$/.test(account)) throw new LiteError('unauthorised')
  return account
}
