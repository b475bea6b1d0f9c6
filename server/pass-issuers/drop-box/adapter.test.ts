import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { PassIssuer, PassLine } from '#server/pass-issuers/pass-issuer.ts'
import { captureLog, type CapturedLog } from '#server/testing/captured-log.ts'
import { armFault, readDropBox } from '#server/testing/outside-world.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { freePort } from '#tools/free-port.ts'
import { dropBoxIssuer, dropBoxIssuers } from './adapter.ts'

let account: string
let log: CapturedLog
let issuer: PassIssuer
beforeEach(() => {
  account = `box-${randomBytes(6).toString('hex')}`
  log = captureLog()
  issuer = anIssuer()
})

const boxAt = (url: string) => ({ url, username: account, password: `secret-of-${account}` })
const sandboxBox = () => boxAt(`${inject('sandboxUrl')}/drop-box/${account}`)
const anIssuer = (box: Parameters<typeof dropBoxIssuer>[0]['box'] = sandboxBox()) =>
  dropBoxIssuer({ box, log: log.log, patienceMs: 5000 })

const give = (key: string, number = '+628951000000'): PassLine => {
  return { key, action: 'GIVE', number, operator: 'Tri, "Always On"', days: 3, country: 'MY', arrival: '2026-12-08' }
}
const list = (name: string, ...lines: PassLine[]) => ({ name, lines })
const arm = (name: string, times = 1) => armFault(account, name, times)

async function readAll() {
  const listed = await issuer.listResults()
  if (listed.status !== 'read') throw new Error('it does not say')
  const files = []
  for (const name of listed.names) files.push(await issuer.readResults(name))
  return files.map((file) => (file.status === 'read' ? file : undefined))
}

describe('a list', () => {
  test('is taken once, lies there as it was sent, and each line of it is answered', async () => {
    const sent = list('a-01', give('LS-A-1'), give('LS-B-1', '+628951009801'))
    expect(await issuer.put(sent)).toEqual({ status: 'taken' })
    expect(await issuer.find('a-01', issuer.fingerprint(sent))).toBe('same')
    const { passes } = await readDropBox(account)
    expect(passes).toMatchObject([
      { key: 'LS-A-1', msisdn: '628951000000', operator: 'Tri, "Always On"', days: '3', state: 'given' },
      { key: 'LS-B-1', state: 'refused' },
    ])
    expect(await readAll()).toMatchObject([
      {
        results: [
          { key: 'LS-A-1', news: 'GIVEN' },
          { key: 'LS-B-1', news: 'REFUSED', refusal: 'HAS_PASS', because: 'has_pass' },
        ],
        unreadable: [],
      },
    ])
  })

  test('of a name that is taken changes nothing: who looks sees whose it is', async () => {
    const [first, second] = [list('a-01', give('LS-A-1')), list('a-01', give('LS-B-1'))]
    await issuer.put(first)
    expect((await issuer.put(second)).status).toBe('unknown')
    expect(await issuer.find('a-01', issuer.fingerprint(second))).toBe('other')
    expect((await readDropBox(account)).passes.map(({ key }) => key)).toEqual(['LS-A-1'])
  })

  test('whose answer is lost is there, or is not', async () => {
    const sent = list('a-01', give('LS-A-1'))
    await arm('box_put_lost')
    expect((await issuer.put(sent)).status).toBe('unknown')
    expect(await issuer.find('a-01', issuer.fingerprint(sent))).toBe('none')
    await arm('box_answer_lost')
    expect((await issuer.put(sent)).status).toBe('unknown')
    expect(await issuer.find('a-01', issuer.fingerprint(sent))).toBe('same')
  })

  test('that is sent twice under two names is one pass for each key', async () => {
    for (const name of ['a-01', 'a-02']) await issuer.put(list(name, give('LS-A-1')))
    expect((await readDropBox(account)).passes).toHaveLength(1)
    const news = (await readAll()).map((file) => file?.results[0]?.news)
    expect(news).toEqual(['GIVEN', 'GIVEN'])
  })

  test('takes a pass back, and its key is given no more', async () => {
    await issuer.put(list('a-01', give('LS-A-1')))
    await issuer.put(list('a-02', { key: 'LS-A-1', action: 'TAKE_BACK' }, { key: 'LS-B-1', action: 'TAKE_BACK' }))
    await issuer.put(list('a-03', give('LS-A-1'), give('LS-B-1')))
    expect((await readDropBox(account)).passes.map(({ state }) => state)).toEqual(['revoked', 'revoked'])
    const news = (await readAll()).map((file) => file?.results.map((one) => one.news))
    expect(news).toEqual([['GIVEN'], ['TAKEN_BACK', 'TAKEN_BACK'], ['REFUSED', 'REFUSED']])
  })

  test('a box that is full, or knows us not, has not taken', async () => {
    await arm('box_full')
    expect(await issuer.put(list('a-01', give('LS-A-1')))).toMatchObject({ status: 'refused' })
    issuer = anIssuer({ ...sandboxBox(), password: 'another' })
    expect(await issuer.put(list('a-01', give('LS-A-1')))).toMatchObject({ status: 'refused' })
    expect(await issuer.find('a-01', '')).toBe('unknown')
    expect(await issuer.listResults()).toEqual({ status: 'unknown' })
    expect((await readDropBox(account)).passes).toEqual([])
  })

  test('a token opens the box as a password does', async () => {
    issuer = anIssuer({ url: sandboxBox().url, token: `secret-of-${account}` })
    expect(await issuer.put(list('a-01', give('LS-A-1')))).toEqual({ status: 'taken' })
  })
})

describe('results', () => {
  test('are listed without WebDAV, too', async () => {
    await arm('box_no_dav', -1)
    await issuer.put(list('a-01', give('LS-A-1')))
    expect(await readAll()).toHaveLength(1)
  })

  test('that are late come later; lines that nobody can read are named', async () => {
    await arm('box_late')
    await arm('box_malformed')
    await issuer.put(list('a-01', give('LS-A-1'), give('LS-B-1')))
    expect(await readAll()).toEqual([])
    await fetch(`${inject('sandboxUrl')}/drop-box/control/${account}/results`, { method: 'POST' })
    const [file] = await readAll()
    expect(file?.unreadable).toEqual([3, 4])
    expect(file?.results.map(({ key }) => key)).toEqual(['LS-A-1', 'LS-B-1'])
  })

  test('of a name that is not there are not known', async () => {
    expect(await issuer.readResults('none.csv')).toEqual({ status: 'unknown' })
  })
})

describe('a box that cannot be asked', () => {
  test('is down: nothing is known', async () => {
    await arm('box_down', -1)
    expect((await issuer.put(list('a-01', give('LS-A-1')))).status).toBe('unknown')
    expect(await issuer.find('a-01', '')).toBe('unknown')
    expect(await issuer.listResults()).toEqual({ status: 'unknown' })
  })

  test('is nowhere, or leads elsewhere: nothing is known, and nothing of a list is logged', async () => {
    const elsewhere = await serveForTest((request, reply) => {
      const isThere = request.url === '/there'
      reply.writeHead(isThere ? 201 : 307, isThere ? {} : { location: '/there' }).end()
    })
    for (const url of [`http://localhost:${await freePort()}`, elsewhere]) {
      issuer = anIssuer(boxAt(url))
      expect((await issuer.put(list('a-01', give('LS-A-1')))).status).toBe('unknown')
      expect(await issuer.listResults()).toEqual({ status: 'unknown' })
    }
    const said = JSON.stringify(log.lines)
    expect(said).not.toContain('62895')
    expect(said).not.toContain('secret-of')
  })

  test('is no partner’s: there is nobody to ask', () => {
    const issuers = dropBoxIssuers(new Map([['a', sandboxBox()]]), log.log)
    expect(issuers('a')).toBeDefined()
    expect(issuers('b')).toBeUndefined()
  })
})
