// Loaded before a server (`node --import`): it runs with the edits that its environment names.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EDITS, type Edit } from './edits.ts'

const root = join(import.meta.dirname, '../..')
const edits = JSON.parse(process.env[EDITS] ?? '[]') as Edit[]
const byUrl = Map.groupBy(edits, ({ file }) => pathToFileURL(join(root, file)).href)

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const wanted = byUrl.get(url)
    if (!wanted) return loaded
    const text = Buffer.from(loaded.source as Buffer).toString()
    // As a function: a replacement may hold dollar signs.
    return {
      ...loaded,
      source: wanted.reduce((edited, { find, replace }) => edited.replace(find, () => replace), text),
    }
  },
})
