import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#tools/free-port.ts'
import { readPorts, whatIsTaken } from './rehearsal-ports.ts'

test('a rehearsal’s ports move one by one', () => {
  expect(readPorts([])).toEqual({ shop: 3000, vendors: 3443, mail: 3587, proxy: 8443, 'proxy-plain': 8080 })
  expect(readPorts(['--proxy', '9443', '--shop=3100'])).toMatchObject({ shop: 3100, proxy: 9443, vendors: 3443 })
})

test.each([['--front', '1'], ['--mail', 'x'], ['--mail', '0'], ['--mail', '65536'], ['--mail', '3443'], ['9443']])(
  'what is no port of a rehearsal is refused: %s %s',
  (...args) => {
    expect(() => readPorts(args.filter((arg) => arg !== undefined))).toThrow(
      /^npm run rehearse -- --shop 3000 .*\nEach another port/,
    )
  },
)

test('a port that another program has is named, with the option that moves it; the shop may run already', async () => {
  const listeners = await Promise.all(
    [await freePort(), await freePort()].map(async (port) => {
      const listener = createServer()
      await new Promise<void>((resolve) => void listener.listen(port, () => resolve()))
      return { port, listener }
    }),
  )
  const [vendors, shop] = listeners
  const ports = { vendors: vendors!.port, shop: shop!.port, mail: await freePort(), proxy: await freePort() }
  expect(await whatIsTaken({ ...ports, 'proxy-plain': await freePort() })).toEqual([
    `Port ${ports.vendors} is taken by another program. Name a free one: npm run rehearse -- --vendors PORT`,
  ])
  for (const { listener } of listeners) listener.close()
})
