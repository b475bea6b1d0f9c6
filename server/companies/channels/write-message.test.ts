import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChannelFacts } from '#server/db/channel-facts.ts'
import { judgePost, pauseAfterTries, shownAddress } from './channel-rules.ts'
import { newSecret, signedHeaders } from './sign.ts'
import { writeMessage } from './write-message.ts'

const at = new Date('2026-11-23T05:00:00Z')
const facts: ChannelFacts = {
  reference: 'LS-ABC234',
  url: 'https://stay.example/booking?refId=LS-ABC234&a=1',
  hotel: { name: 'Hotel Melati', city: 'Jakarta', country: 'Indonesia' },
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  total: { currency: 'USD', amount: 412 },
  costCentre: 'CC-7',
  project: null,
}
const hostile: ChannelFacts = {
  ...facts,
  hotel: { name: '<!channel> <https://evil.example|Pay here> & *bold*', city: '@here\n@channel', country: '<@U123>' },
  costCentre: 'https://evil.example',
  guests: ['[Click](https://evil.example) evil.com'],
}

test('a webhook is signed as Standard Webhooks says, by each secret that is valid', () => {
  const [now, before] = [newSecret(), newSecret()]
  expect(now).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const body = writeMessage('webhook', { type: 'booking.confirmed', facts, at }, 'en')
  expect(JSON.parse(body)).toEqual({ type: 'booking.confirmed', timestamp: '2026-11-23T05:00:00.000Z', data: facts })
  const by = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`msg_1.1700000000.${body}`)
      .digest('base64')}`
  expect(signedHeaders([now, before], { id: 'msg_1', timestamp: 1_700_000_000, body })).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': `${by(now)} ${by(before)}`,
  })
  // The reference vector of the specification's own libraries.
  const known = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], known)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

const slackText = (told: ChannelFacts) =>
  (JSON.parse(writeMessage('slack', { type: 'booking.confirmed', facts: told, at }, 'en')) as { text: string }).text

test('Slack reads one text, in which no word of a user is a mention or a link', () => {
  expect(slackText(facts).split('\n')).toEqual([
    '*A stay is booked*',
    'Hotel Melati, Jakarta, Indonesia',
    'Tue, 1 Dec 2026 to Thu, 3 Dec 2026',
    'Total: USD 412',
    'Cost centre: CC-7',
    'Reference ID: LS-ABC234',
    '<https://stay.example/booking?refId=LS-ABC234&a=1|Open in the dashboard>',
  ])
  expect(slackText({ ...facts, refund: facts.total! })).toContain('\nRefund: USD 412\n')
  const decideBy = '2026-11-24T10:00:00.000Z'
  expect(slackText({ ...facts, decideBy }).split('\n')).toContain('Decide by: 24 Nov 2026, 17:00 WIB')
  const lines = slackText(hostile).split('\n').slice(1, -1)
  for (const line of lines) {
    expect(line).not.toMatch(/[<>]/)
    expect(line).not.toMatch(/&(?!amp;|lt;|gt;)/)
    expect(line).not.toMatch(/@(?:channel|here|everyone)|:\/\/|evil\.(?:com|example)|\*bold\*/)
  }
  expect(JSON.parse(writeMessage('slack', { type: 'booking.confirmed', facts, at }, 'en'))).toMatchObject({
    parse: 'none',
    link_names: false,
  })
})

test('Teams gets a card of plain runs, whose one link is ours', () => {
  const body = writeMessage('teams', { type: 'request.decided', facts: { ...hostile, decision: 'refused' }, at }, 'id')
  const [{ contentType, content }] = (JSON.parse(body) as { attachments: [{ contentType: string; content: unknown }] })
    .attachments
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
  const card = content as {
    body: { type: string; inlines: { type: string; text: string }[] }[]
    actions: object[]
  }
  for (const { type, inlines } of card.body) {
    expect([type, inlines.map((one) => one.type)]).toEqual(['RichTextBlock', ['TextRun']])
    expect(inlines[0]?.text).not.toMatch(/:\/\/|\n|evil\.(?:com|example)/)
  }
  expect(card.body[0]?.inlines[0]?.text).toBe('Permintaan telah ditolak')
  expect(card.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Buka di dasbor', url: facts.url }])
})

const judged = (httpStatus: number) => judgePost({ status: 'answered', httpStatus })

test('a delivery is tried for a day and no longer; 2xx alone is an arrival, 410 an end', () => {
  const pauses: number[] = []
  for (let tries = 1; pauseAfterTries(tries) !== undefined; tries += 1) pauses.push(pauseAfterTries(tries)!)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.reduce((sum, ms) => sum + ms, 0) / 3_600_000).toBeCloseTo(24, 0)
  for (const status of [200, 201, 204]) expect(judged(status)).toEqual({ arrived: true })
  for (const status of [301, 307, 400, 404, 429, 503])
    expect(judged(status)).toEqual({ arrived: false, problem: 'status', httpStatus: status, isGone: false })
  expect(judged(410)).toMatchObject({ isGone: true })
  expect(judgePost({ status: 'refused' })).toMatchObject({ arrived: false, problem: 'address' })
})

test('of a chat’s address only the host is shown, of a webhook’s no query', () => {
  expect(shownAddress('slack', 'https://hooks.slack.com/services/T0/B0/secret')).toBe('https://hooks.slack.com')
  expect(shownAddress('webhook', 'https://erp.example/in?key=secret')).toBe('https://erp.example/in')
})
