import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, test } from 'vitest'
import { readCardLedger } from '#server/testing/outside-world.ts'
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

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'gives back what it holds when it is told to end, also by a terminal that goes away: %s',
  async (signal) => {
    const secret = `sk_test_${randomBytes(6).toString('hex')}`
    const env = { ...process.env, MODE: 'demo', CARD_API_URL: inject('sandboxUrl'), CARD_SECRET_KEY: secret }
    const report = join(await mkdtemp(join(tmpdir(), 'certify-')), 'report.md')
    // It waits for a person at the bank's page, with money held.
    const child = spawn(process.execPath, ['tools/certify.ts', 'stripe', '--by-hand', '--report', report], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('(Complete)')) break
    expect((await readCardLedger({ cardSecretKey: secret })).intents.map(({ status }) => status)).toContain(
      'requires_capture',
    )
    // Nobody reads on: what it says goes nowhere.
    child.stdout.destroy()
    child.kill(signal)
    expect(await ended).toEqual([1, null])
    const { intents } = await readCardLedger({ cardSecretKey: secret })
    expect(intents.filter(({ status }) => status === 'requires_capture')).toEqual([])
    expect(await readFile(report, 'utf8')).toContain('the run was stopped before')
  },
)

test.each([{ patience: 'soon' }, { near: 'Bali' }, { listen: '0' }])(
  'says what it does not understand: %j',
  (given) => {
    expect(readWishes(given)).toMatch(/^--\w+ says /)
  },
)
