import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { certifyForTest } from '#server/testing/certify-for-test.ts'
import { readWishes } from './certify/wishes.ts'

// As an operator runs it: a process of its own, which needs no database and no server.
function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; says: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['tools/certify.ts', ...args],
      { env: { ...process.env, MODE: 'demo', ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? -1, says: out + errors }),
    )
  })
}

test('lists the vendors when none is named that there is', async () => {
  const { code, says } = await run(['nobody'])
  expect(code).toBe(2)
  expect(says).toMatch(/^No vendor is called nobody\.\nnpm run certify -- <vendor>\n(?: {2}\w+ +\S.*\n)+$/)
  for (const vendor of ['', 'constructor']) {
    const told = await certifyForTest(vendor)
    expect(told.code).toBe(2)
    expect(told.says.join('\n')).toContain('\n  stripe ')
  }
})

test('moves no live money that is not allowed twice', async () => {
  const { code, says } = await run(['stripe', '--live'], { CARD_SECRET_KEY: 'sk_live_x' })
  expect(code).toBe(2)
  expect(says).toMatch(/^Not done: /)
  expect(readWishes({ live: true })).toMatchObject({ isLive: false })
  expect(readWishes({ 'i-know-this-costs-money': true })).toMatchObject({ isLive: false })
  expect(readWishes({ live: true, 'i-know-this-costs-money': true })).toMatchObject({ isLive: true })
})

test.each([{ patience: 'soon' }, { near: 'Bali' }, { listen: '0' }])(
  'says what it does not understand: %j',
  (given) => {
    expect(readWishes(given)).toMatch(/^--\w+ says /)
  },
)
