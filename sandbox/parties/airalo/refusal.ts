import type { FastifyReply } from 'fastify'

/** A clear no, in one of the shapes that Airalo has for it. */
export class AiraloRefusal extends Error {
  override readonly name = 'AiraloRefusal'
  readonly httpStatus: number
  readonly body: object

  constructor(httpStatus: number, body: object) {
    super(`HTTP ${httpStatus}`)
    this.httpStatus = httpStatus
    this.body = body
  }
}

const reasons = {
  11: 'Insufficient Airalo Credit: 0.00',
  13: 'The requested operator is currently undergoing maintenance. Please try again later.',
  33: 'Insufficient stock of eSIMs remaining: 0. Please try your request again later.',
  34: 'The requested eSIM package is invalid or it is currently out of stock. Please try again later.',
  89: 'Your IP address is not permitted to access the Partner API.',
} as const
export type RefusalCode = keyof typeof reasons

export const reasonOf = (code: RefusalCode): string => reasons[code]

export const refused = (code: RefusalCode) =>
  new AiraloRefusal(code === 89 ? 403 : 422, { code, reason: reasonOf(code) })

/** What is wrong with fields, by their names. */
export const wrongFields = (data: Record<string, string>) =>
  new AiraloRefusal(422, { data, meta: { message: 'the parameter is invalid' } })

export function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.status(429).header('retry-after', seconds).send({ message: 'Too Many Attempts.' })
}
