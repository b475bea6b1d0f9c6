import { expect, test } from 'vitest'
import { partners } from '#partners/registry.ts'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'

const passes = partners.filter(({ bundle }) => bundle?.roamingPass).map(({ id }) => id)
const [id = ''] = passes
const given = (box: object, name = id) => ({ PASS_ISSUERS: JSON.stringify({ [name]: box }) })
const box = { url: 'https://files.tel.example/lodestay/', username: 'u', password: 'p' }

test('a demo plays one box for each partner that gives away a pass; live, only who is named has one', () => {
  const { dropBoxes } = readConfig({ SANDBOX_PORT: '3901' })
  expect([...dropBoxes.keys()]).toEqual(passes)
  expect(dropBoxes.get(id)?.url).toBe(`http://localhost:3901/drop-box/lodestay-${id}`)
  expect(readConfig(liveSettings).dropBoxes.size).toBe(0)
  const live = readConfig({ ...liveSettings, ...given(box) }).dropBoxes
  expect([...live]).toEqual([[id, { ...box, url: 'https://files.tel.example/lodestay' }]])
})

test.each([
  ['no JSON', { PASS_ISSUERS: '{' }],
  ['no password', given({ url: box.url, username: 'u' })],
  ['a name that ends within itself', given({ ...box, username: 'u:v' })],
  ['a misspelt member', given({ ...box, pasword: 'p' })],
  ['nobody’s partner', given(box, 'nobody')],
  ['the sandbox', given({ url: 'http://localhost:3001/drop-box/x', token: 't' })],
  ['numbers in the clear', given({ ...box, url: 'http://files.tel.example' })],
])('live refuses %s', (_, wrong) => {
  expect(() => readConfig({ ...liveSettings, ...wrong })).toThrow(/^ {2}PASS_ISSUERS/m)
})
