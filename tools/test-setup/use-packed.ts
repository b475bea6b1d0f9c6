// Loaded before a program (`node --import`): what our own code imports comes from the packed files.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { packedFiles } from './packed-packages.ts'

const urls = new Map([...packedFiles].map(([name, file]) => [name, pathToFileURL(file).href]))

registerHooks({
  resolve: (specifier, context, next) => {
    const url = context.parentURL?.includes('/node_modules/') ? undefined : urls.get(specifier)
    return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true }
  },
})
