import type { FastifyRequest } from 'fastify'
import { plainAddress } from '#server/admission/address-group.ts'

/** Where a request came from; `request.ip` would say the same address in two ways, by what the server listens at. */
export const addressOf = (request: FastifyRequest): string => plainAddress(request.ip)
