import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#shared/api/contract.ts'
import { startTestServer } from '#server/testing/test-server.ts'

interface Operation {
  operationId: string
  security: object[]
  requestBody?: { required: boolean }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
}
interface ApiDocument {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const run = promisify(execFile)

let folder: string
let document: ApiDocument
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestay-api-docs-'))
  // A document that names localhost is of use to one machine, and the linter says so.
  const server = await startTestServer({ worker: false, env: { APP_URL: 'https://rooms.lodestay.test' } })
  document = (await server.request('GET', '/api/docs/json')).body as ApiDocument
  await server.close()
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
})
afterAll(() => rm(folder, { recursive: true }))

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const named = (name: keyof typeof contract) => operations().find(({ operationId }) => operationId === name)

/** https://redocly.com/docs/cli/rules/recommended-strict, told to ask and tell nobody outside. */
async function lint(): Promise<string> {
  const args = ['lint', 'openapi.json', '--extends=recommended-strict', '--format=stylish']
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const bin = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
  const options = { cwd: folder, env: { ...process.env, ...quiet } }
  const { stderr } = await run(process.execPath, [bin, ...args], options).catch((error: unknown) => {
    const { stdout, stderr: said } = error as { stdout: string; stderr: string }
    throw new Error(stdout + said)
  })
  return stderr
}

test('a strict linter finds nothing in the description of our calls', async () => {
  expect(await lint()).toContain('Your API description is valid')
})

test('every call is described under the name that it has in our code', () => {
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(Object.keys(contract).toSorted())
  expect(document.servers.map(({ url }) => url)).toEqual(['https://rooms.lodestay.test'])
})

test('what a call demands, and what it answers besides JSON, is described too', () => {
  expect(named('getResults')?.security).toEqual([{}, { bearer: [] }])
  expect(named('checkout')?.security).toEqual([{ bearer: [] }])
  expect(named('getBookingPdf')?.security).toEqual([{ bearer: [] }, { cookie: [] }])
  expect(document.components.securitySchemes).toMatchObject({ cookie: { name: '__Host-sid' } })
  expect(Object.keys(named('getBookingPdf')?.responses['200']?.content ?? {})).toEqual(['application/pdf'])
  expect(named('register')?.responses).toMatchObject({
    201: { content: { 'text/plain': { schema: { type: 'string' } } } },
    '4XX': { $ref: '#/components/responses/FailedAsText' },
  })
  expect(named('checkout')?.responses['4XX']?.$ref).toBe('#/components/responses/Failed')
  expect(document.components.schemas['Failure']).toMatchObject({ properties: { code: {}, message: {}, reason: {} } })
  expect(Object.keys(named('getHotelContent')?.responses ?? {})).toEqual(['200', '204', '4XX', '5XX'])
  expect(named('getRoomsAndRates')?.requestBody?.required).toBe(false)
  expect(named('checkout')?.requestBody?.required).toBe(true)
})
