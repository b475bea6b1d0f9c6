import { expect, test } from 'vitest'
import { partners } from '#partners/registry.ts'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'

const passes = partners.filter(({ bundle }) => bundle?.roamingPass).map(({ id }) => id)
const [id = ''] = passes
const given = (operator: object, name = id) => ({ SUBSCRIBER_CHECKS: JSON.stringify({ [name]: operator }) })
const operator = { url: 'https://api.tel.example/camara/', clientId: 'c', clientSecret: 's' }

test('a demo plays one operator for each partner that gives away a pass', () => {
  const { operators } = readConfig({ SANDBOX_PORT: '3901' })
  expect([...operators.keys()]).toEqual(passes)
  expect(operators.get(id)?.tokenUrl).toBe(`http://localhost:3901/camara/${id}/oauth2/token`)
})

test('live, only who is named is asked', () => {
  expect(readConfig(liveSettings).operators.size).toBe(0)
  const { operators } = readConfig({ ...liveSettings, ...given(operator) })
  expect([...operators]).toEqual([
    [
      id,
      { ...operator, url: 'https://api.tel.example/camara', tokenUrl: 'https://api.tel.example/camara/oauth2/token' },
    ],
  ])
  const elsewhere = given({ ...operator, tokenUrl: 'https://id.tel.example/token' })
  expect(readConfig({ ...liveSettings, ...elsewhere }).operators.get(id)?.tokenUrl).toBe('https://id.tel.example/token')
})

test.each([
  ['no JSON', { SUBSCRIBER_CHECKS: '{' }],
  ['no secret', given({ url: operator.url, clientId: 'c' })],
  ['a misspelt member', given({ ...operator, tokenURL: 'https://id.tel.example' })],
  ['nobody’s partner', given(operator, 'nobody')],
  ['the sandbox', given({ ...operator, url: 'http://localhost:3001/camara/x' })],
  ['a token asked for at the sandbox', given({ ...operator, tokenUrl: 'http://127.0.0.1/token' })],
  ['a secret in the clear', given({ ...operator, url: 'http://api.tel.example' })],
])('live refuses %s', (_, wrong) => {
  expect(() => readConfig({ ...liveSettings, ...wrong })).toThrow(/^ {2}SUBSCRIBER_CHECKS/m)
})
