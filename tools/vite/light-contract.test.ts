import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { lightContract, lightContractInBrowser } from './light-contract.ts'

const light = (source: string) => lightContract(`import * as z from 'zod/mini'\n${source}`, 'shared/api/places.ts')

it('leaves of a call where it goes, and what its answer is', () => {
  const call = `export const getPaper = endpoint({
    method: 'GET',
    path: '/papers/:id',
    summary: 'A paper',
    params: z.object({ id: line(20) }),
    query: z.object({ name: z.string() }),
    body: z.null(),
    output: z.string(),
    isFile: true,
    ...ofVisits,
  })`
  expect(light(call)).toContain(
    "export const getPaper = { method: 'GET', path: '/papers/:id', isFile: true, ...ofVisits }",
  )
})

it('leaves what is no call of the contract as it is, whatever its parts are called', () => {
  expect(light("const page = letter({ summary: 'A letter', body: 'Hello' })")).toContain(
    "letter({ summary: 'A letter', body: 'Hello' })",
  )
  expect(light("export const kinds = ['one'] as const\nconst isOne = (kind: string) => kind === 'one'")).toContain(
    "export const kinds = ['one'] as const\nconst isOne = (kind: string) => kind === 'one'",
  )
  expect(lightContract('export const rooms = endpoint({ body: 1 })', 'shared/stay/rooms.ts')).toBeUndefined()
})

/** What is left of a file of the contract when a page imports one thing of it. */
async function bundled(wanted: string): Promise<string> {
  const files: Record<string, string> = {
    '/page.ts': `import { ${wanted} } from '/shared/api/hotels.ts'\nconsole.log(${wanted})`,
    '/shared/api/hotels.ts': `
      import * as z from 'zod/mini'
      import { endpoint } from '/shared/api/endpoint.ts'
      import { Id } from '/shared/api/fields.ts'
      export const Named = z.object({ name: z.string() })
      export const shared = { id: z.optional(Id) }
      export const getHotel = endpoint({ method: 'GET', path: '/hotel', summary: 'A hotel', params: z.object(shared), output: Named })
    `,
    'zod/mini': `
      const library = (parts) => {
        globalThis.made += 1
        return { parts, check: (...rules) => library(rules) }
      }
      export { library as object, library as string, library as optional, library as minLength, library as refine }
    `,
    '/shared/api/endpoint.ts': 'export const endpoint = (call) => call',
    '/shared/api/fields.ts': `
      import * as z from 'zod/mini'
      const rule = (text) => text.trim()
      export const Id = z.string().check(z.minLength(1), z.refine((id) => rule(id) !== ''))
    `,
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) => (id in files ? id : undefined),
        load: (id) => files[id],
      },
      lightContractInBrowser(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: '/page.ts' } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

it('lets the bundler leave out each schema that no page reads, and their library', async () => {
  const call = await bundled('getHotel')
  expect(call).toContain('/hotel')
  expect(call).not.toMatch(/library|name:|trim/)
  const schema = await bundled('Named')
  expect(schema).toMatch(/library\(\{ name:/)
  expect(schema).not.toMatch(/'\/hotel'|"\/hotel"|trim/)
})
