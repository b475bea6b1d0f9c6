import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Challenge, SocialType } from '#shared/api/social.ts'
import { DATA_DELETION_PATH, SOCIAL_RETURN_PATH } from '#shared/social-paths.ts'
import { addressOf } from '#server/http/address-of.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { variantOf } from '#server/http/variant.ts'
import { deleteSocialData } from './delete-social-data.ts'

const Start = z.object({ type: SocialType, challenge: Challenge })
const DeletionForm = z.object({ signed_request: z.string().max(4000) })

/** What is no call of the contract: the way to a provider's consent page, and what a provider itself asks of us. */
export async function registerSocial(app: FastifyInstance, context: Context): Promise<void> {
  app.get<{ Params: { type: string } }>(
    '/api/users/social/:type/start',
    { schema: { hide: true } },
    async (request, reply) => {
      const start = Start.safeParse({ ...(request.query as object), type: request.params.type })
      const provider = start.success ? context.identities[start.data.type] : undefined
      if (!start.success || !provider) throw refuse('notFound')
      const { challenge } = start.data
      const returnUrl = context.config.appUrl + SOCIAL_RETURN_PATH
      // A link that the browser follows by itself: what our pages say is in the cookies alone.
      const { language } = variantOf(request.url, request.headers.cookie)
      const consent = await provider.consentUrl({ challenge, returnUrl, language }).catch((error: unknown) => {
        request.log.warn({ err: error, provider: start.data.type }, 'identity provider not reached')
        const silent = new URLSearchParams({ error: 'temporarily_unavailable', state: challenge }).toString()
        return `${returnUrl}#${silent}`
      })
      return reply.header('cache-control', 'no-store').redirect(consent, 303)
    },
  )

  await app.register(async (forms) => {
    await forms.register(formbody)
    forms.post<{ Params: { type: string } }>(
      '/api/webhooks/identity/:type/deletion',
      { schema: { hide: true }, config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
      async (request, reply) => {
        const type = SocialType.safeParse(request.params.type).data
        const provider = type && context.identities[type]
        const form = DeletionForm.safeParse(request.body)
        const subject = form.success ? provider?.readDeletion(form.data.signed_request) : undefined
        if (!type || !provider || subject === undefined) {
          request.log.warn({ ip: addressOf(request) }, 'data deletion with a wrong signature')
          return reply.status(400).send({ received: false })
        }
        const by = { ip: addressOf(request), correlationId: request.id, user: undefined }
        const code = await deleteSocialData(context, type, { issuer: provider.issuer, subject }, by)
        return { url: `${context.config.appUrl}${DATA_DELETION_PATH}?code=${code}`, confirmation_code: code }
      },
    )
  })
}
