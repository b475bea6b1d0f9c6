import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { requestTimeouts } from './request-timeouts.ts'

const timeouts = { headersMs: 200, requestMs: 400, checkMs: 50 }
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false, timeouts })))
afterAll(() => server.close())

test('the time for the head is within that for the whole request, or Node would swap them', () => {
  const { headersMs, requestMs, checkMs } = requestTimeouts
  expect(headersMs).toBeLessThan(requestMs)
  expect(requestMs + checkMs).toBeLessThanOrEqual(16_000)
})

/** Sends the beginning, then a byte now and then, as somebody does who wants to hold the connection. */
async function drip(beginning: string): Promise<string> {
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  // What is written after the server has closed has nowhere to go.
  socket.on('error', () => undefined)
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('x'), 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return answer
}

const LOGIN = 'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['body', `${LOGIN}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`],
  ['head', `${LOGIN}X-Slow: `],
])('a request whose %s drips is cut off', async (_part, beginning) => {
  // The reset may come before the words.
  expect(await drip(beginning)).toMatch(/^(?:HTTP\/1\.1 408 [^]*)?$/)
})
