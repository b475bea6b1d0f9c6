import { expect, test } from 'vitest'
import { refusalOfPort } from './refused-ports.ts'

/** Whether `fetch` refuses the port by itself, before it asks anybody: nobody is asked here. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const askNobody: object = {
    dispatcher: {
      dispatch: () => {
        throw new Error('would be asked')
      },
    },
  }
  const failure = await fetch(`http://shop.example:${port}/`, askNobody).catch((error: unknown) => error)
  const { message } = (failure as Error).cause as Error
  expect(['bad port', 'would be asked']).toContain(message)
  return message === 'bad port'
}

test('a port that fetch refuses is told, and no other', async () => {
  // Where most services live, and around the highest that is refused.
  const ports = [
    ...Array.from({ length: 7000 }, (_, at) => at + 1),
    ...Array.from({ length: 200 }, (_, at) => at + 10_000),
  ]
  const refused: number[] = []
  for (const port of ports) if (await isRefusedByFetch(port)) refused.push(port)
  expect(refused.length).toBeGreaterThan(0)
  expect(ports.filter((port) => refusalOfPort(port) !== undefined)).toEqual(refused)
})
