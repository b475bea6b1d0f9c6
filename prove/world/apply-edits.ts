// Loaded before a server (`node --import`): it runs with the edits that its environment names.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EDITS_VARIABLE, type Edit, root } from './edits.ts'

const edits = JSON.parse(process.env[EDITS_VARIABLE] ?? 'null') as Edit[] | null
if (!edits) throw new Error(`${EDITS_VARIABLE} names no edits`)
const byUrl = Map.groupBy(edits, ({ file }) => pathToFileURL(join(root, file)).href)

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const ofFile = byUrl.get(url)
    if (!ofFile) return loaded
    const text = Buffer.from(loaded.source as Buffer).toString()
    return { ...loaded, source: ofFile.reduce(apply, text) }
  },
})

function apply(text: string, { file, find, replace }: Edit): string {
  if (!text.includes(find)) throw new Error(`${file} holds no: ${find}`)
  // As a function: a replacement may hold dollar signs.
  return text.replace(find, () => replace)
}
