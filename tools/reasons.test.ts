import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

it('a reason that a schema names is said by the browser in English, too', () => {
  const translation = JSON.parse(read('web/public/assets/locales/en/translation.json')) as { reasons: object }
  const named = ['shared', 'web'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => [...read(`${room}/${file}`).matchAll(/\bsaying\(\s*'(\w+)'/g)].map((match) => match[1] ?? '')),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((reason) => !(reason in translation.reasons))).toEqual([])
})
