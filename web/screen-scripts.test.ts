import { expect, it } from 'vitest'
import { routes } from './routes.tsx'
import { scriptsOf } from './screen-scripts.ts'

const source = Object.values(
  import.meta.glob<string>('./routes.tsx', { query: '?raw', import: 'default', eager: true }),
).join('')
const modules = Object.keys(import.meta.glob('./**/*.tsx'))

/** The module of the screen that routes.tsx has at a path, and whether it asks the server for data. */
function screenAt(path: string) {
  const name = source.split(`path: '${path}',`)[1]?.match(/Screen: (\w+)/)?.[1]
  const [, how, load] = source.match(new RegExp(`const ${name} = (lazily|asking)\\((.*)\\)\n`)) ?? []
  const found = load?.includes('import(') ? load : source.split(`const ${load} =`)[1]
  return { file: found?.match(/#web\/([^']+)'/)?.[1], asks: how === 'asking' }
}

const named = routes.filter(({ path }) => scriptsOf(path).length > 0)

it('a page announces the scripts that its screen begins with', () => {
  expect(named.length).toBeGreaterThan(5)
  for (const { path } of named) {
    const { file, asks } = screenAt(path)
    expect(scriptsOf(path), path).toContain(file)
    expect(scriptsOf(path).includes('api/Queries.tsx'), path).toBe(asks)
    for (const script of scriptsOf(path)) expect(modules).toContain(`./${script}`)
  }
})
