import * as z from 'zod'
import type { FastifyRequest } from 'fastify'
import { defaultPartner } from '#partners/registry.ts'
import type { Endpoint, InputOf } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/language/language.ts'
import type { ServerCall } from '#shared/page/page.ts'
import { addressOf } from '#server/http/address-of.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { saidOf } from '#server/http/input-words.ts'
import type { Traffic } from '#server/http/register-routes.ts'

/**
 * Runs the operation that the endpoint's route binds, as a visitor without a session: with the same validation,
 * counted by the same limit and refused in the same overload.
 */
export function callAsVisitor(
  context: Context,
  { routes, limits, admission }: Traffic,
  request: FastifyRequest,
  language: Language,
  signal: AbortSignal,
): ServerCall {
  const caller: Caller = {
    correlationId: request.id,
    ip: addressOf(request),
    user: undefined,
    session: undefined,
    language,
    partner: defaultPartner.id,
    userAgent: '',
    origin: undefined,
    browser: undefined,
    signal,
  }
  return async (endpoint, input) => {
    const route = routes.find(
      (candidate) => candidate.endpoint.method === endpoint.method && candidate.endpoint.path === endpoint.path,
    )
    if (!route || route.access !== 'public') throw refuse('notFound')
    if (route.shed) admission.refuseEarly(route.shed, request)
    const { params, query, body } = route.endpoint
    const given = input as Partial<InputOf<Endpoint>>
    const parsed = {
      params: params ? parse(params, given.params) : {},
      query: query ? parse(query, given.query ?? {}) : {},
      body: body ? parse(body, given.body) : undefined,
    }
    await limits(route)(request)
    return (await route.run(context, parsed as InputOf<Endpoint>, caller as never)) as never
  }
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const [{ path, message } = { path: [], message: '' }] = parsed.error.issues
  throw new AppError(saidOf({ instancePath: `/${path.join('/')}`, message }))
}
