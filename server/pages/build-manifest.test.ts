import { expect, it } from 'vitest'
import { filesOf } from './build-manifest.ts'

const manifest = {
  'Screen.tsx': { file: 'screen.js', imports: ['_shared.js', 'index.html'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', imports: ['_shared.js'] },
  'index.html': { file: 'entry.js' },
  'Other.tsx': { file: 'other.js' },
}

it('a module needs its file and all that it imports, each once, also in a circle', () => {
  expect([...filesOf(manifest, ['Screen.tsx', '_deep.js'])]).toEqual(['screen.js', 'shared.js', 'deep.js', 'entry.js'])
  expect([...filesOf(manifest, [])]).toEqual([])
})

it('a module that was not built is named', () => {
  expect(() => filesOf(manifest, ['Gone.tsx'])).toThrow('Gone.tsx is not in the build')
})
