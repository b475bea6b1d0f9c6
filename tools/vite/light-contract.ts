import { parseSync, type Plugin } from 'vite'

/** What the browser reads of no call: the server checks what comes and goes by it. */
const serversOwn = new Set(['summary', 'params', 'query', 'body', 'output'])

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee?: { name?: string }
  arguments?: { properties?: (Node & { key?: { name?: string } })[] }[]
}
interface Statement extends Node {
  declaration?: Statement | null
  declarations?: { init: Call | null }[]
}

/** What may call something: the others are plain values and functions. */
const isMade = new Set(['CallExpression', 'ObjectExpression'])

const withSchemas = /from 'zod\/mini'/

/**
 * A file of `shared/` as the browser needs it: calls without their schemas, and each constant made where something uses it.
 * What nothing uses the bundler can leave out then; else it cannot know what a schema's methods do.
 */
export function lightContract(source: string, file: string): string | undefined {
  if (!withSchemas.test(source)) return undefined
  const written = ({ start, end }: Node) => source.slice(start, end)
  const edits = (parseSync(file, source).program.body as unknown as Statement[])
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }): (Node & { text: string })[] => {
      if (!init || !isMade.has(init.type)) return []
      const parts = init.callee?.name === 'endpoint' ? init.arguments?.[0]?.properties : undefined
      const light = parts?.filter(({ key }) => !serversOwn.has(key?.name ?? '')).map(written)
      return [{ ...init, text: light ? `{ ${light.join(', ')} }` : `/* @__PURE__ */ (() => (${written(init)}))()` }]
    })
  return edits
    .toReversed()
    .reduce((light, { start, end, text }) => light.slice(0, start) + text + light.slice(end), source)
}

/** Makes the contract light in the browser's build. The server's renderer, development and tests have all of it. */
export function lightContractInBrowser(): Plugin {
  return {
    name: 'light-contract',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]shared[\\/][^?]*\.ts$/ },
      handler(source, file) {
        const code = lightContract(source, file)
        return code === undefined ? undefined : { code, map: null, moduleSideEffects: false }
      },
    },
  }
}
