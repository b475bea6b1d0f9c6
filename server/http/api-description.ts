import * as z from 'zod/mini'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { contract } from '#shared/api/contract.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { Failure } from '#shared/api/failure.ts'
import type { Access } from '#server/http/caller.ts'
import { isText, type Route } from '#server/http/route.ts'

type Transformed = Parameters<NonNullable<FastifyDynamicSwaggerOptions['transformObject']>>[0]
export type ApiDocument = Extract<Transformed, { openapiObject: unknown }>['openapiObject']
type Operation = NonNullable<NonNullable<NonNullable<ApiDocument['paths']>[string]>['get']>
type Security = NonNullable<Operation['security']>
type Responses = NonNullable<Operation['responses']>

const names = new Map<Endpoint, string>(Object.entries(contract).map(([name, endpoint]) => [endpoint, name]))

/**
 * The document with what schemas do not say: the server's address, the name of each call (as it is everywhere in the code), who
 * may call it, and how it fails. `document` is what the schemas of the routes gave, its paths below `prefix`.
 */
export function describeCalls(
  document: ApiDocument,
  routes: readonly Route[],
  { appUrl, prefix }: { appUrl: string; prefix: string },
): ApiDocument {
  for (const { endpoint, access } of routes) {
    const path = prefix + endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = document.paths?.[path]?.[methods[endpoint.method]]
    const operationId = names.get(endpoint)
    if (!operation || !operationId) throw new Error(`${endpoint.method} ${path} is missing in the document`)
    Object.assign(operation, {
      operationId,
      security: securityOf(endpoint, access),
      responses: responsesOf(endpoint, operation),
      ...(operation.requestBody ? { requestBody: { ...operation.requestBody, required: mustHaveBody(endpoint) } } : {}),
    })
  }
  const { components } = document
  return Object.assign(document, {
    servers: [{ url: appUrl, description: 'This installation' }],
    components: {
      ...components,
      schemas: { ...components?.schemas, Failure: failureSchema() },
      responses: failedResponses,
    },
  })
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** A visitor may call without a session, and hears more with one. A link carries a cookie alone. */
function securityOf({ isLink }: Endpoint, access: Access): Security {
  if (access === 'public') return [{}, { bearer: [] }]
  return isLink ? [{ bearer: [] }, { cookie: [] }] : [{ bearer: [] }]
}

const mustHaveBody = ({ body }: Endpoint) => body?.safeParse(undefined).success === false

const failedResponses = {
  Failed: {
    description: 'Why the call failed, as JSON: `code` and `reason` for programs, `message` in English',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  },
  FailedAsText: {
    description: 'Why the call failed, as a line of English',
    content: { 'text/plain': { schema: { type: 'string' as const } } },
  },
}

function failureSchema(): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(Failure, { io: 'output', unrepresentable: 'any' })
  return schema
}

function responsesOf(endpoint: Endpoint, { responses: described }: Operation): Responses {
  const status = String(endpoint.status ?? 200)
  const content = fileContent(endpoint) ?? (described?.[status] as { content?: object } | undefined)?.content
  const failed = { $ref: `#/components/responses/${endpoint.textErrors ? 'FailedAsText' : 'Failed'}` }
  return {
    [status]: { description: 'What was asked for', ...(content ? { content } : {}) },
    ...(endpoint.mayBeEmpty ? { '204': { description: 'Nothing to say' } } : {}),
    '4XX': failed,
    '5XX': failed,
  }
}

/** Of an answer that is no JSON. */
function fileContent(endpoint: Endpoint): object | undefined {
  const { isFile, mediaType } = endpoint
  if (isFile) return { [mediaType ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } }
  return isText(endpoint) ? { [mediaType ?? 'text/plain']: { schema: { type: 'string' } } } : undefined
}
