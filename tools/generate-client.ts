// `node tools/generate-client.ts <document> <folder>`: a client in TypeScript from an OpenAPI document, such as
// /api/docs/json of a running server, the way that anybody would make one: https://heyapi.dev/openapi-ts/get-started
import { registerHooks } from 'node:module'

const [input, output] = process.argv.slice(2)
if (!input || !output) {
  console.error('node tools/generate-client.ts <document> <folder>')
  process.exit(2)
}

// The generator prints with the compiler's library, of which version 7 has none: this package holds that of version 6.
const library = import.meta.resolve('@ts-morph/common/dist/typescript.js')
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? library : name, context) })

const { createClient } = await import('@hey-api/openapi-ts')
await createClient({
  input,
  // Files that Node runs as they are.
  output: { path: output, module: { extension: '.ts' }, postProcess: [] },
  logs: { level: 'warn' },
})
