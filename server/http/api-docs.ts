import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { describeCalls } from './api-description.ts'
import { sessionCookieName } from './browser-secrets.ts'
import type { Route } from './route.ts'
import { VERSION } from './version.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Described {
  routes: readonly Route[]
  /** The address that the document names for its calls. */
  appUrl: string
}

/** OpenAPI 3.1 from the contract's schemas: `/api/docs` to read, `/api/docs/json` for machines. */
export async function registerApiDocs(app: FastifyInstance, { routes, appUrl }: Described): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lodestay',
        version: VERSION,
        description: 'The calls of the storefront.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of `login`, or of `register`.' },
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName(appUrl), description: 'Kept by browsers.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document
        ? describeCalls(document.openapiObject, routes, { appUrl, prefix: '/api' })
        : document.swaggerObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY })
}
