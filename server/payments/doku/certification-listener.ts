import { createServer, type IncomingMessage } from 'node:http'
import type { PaymentGateway, WebhookReading } from '#server/payments/payment-gateway.ts'

/** Many times what DOKU sends. */
const MOST_BYTES = 1024 * 1024

interface Listener {
  /**
   * What arrived, as our gateway reads it. The port is open to the internet meanwhile: what is not signed may be a
   * stranger's.
   */
  heard: readonly WebhookReading[]
  close: () => Promise<void>
}

/** Waits for notifications on a port, as the server does at its address. */
export async function listenForDoku(gateway: PaymentGateway, port: number): Promise<Listener> {
  const heard: WebhookReading[] = []
  const server = createServer((asked, reply) => {
    const take = async () => {
      if (asked.method !== 'POST' || asked.url !== gateway.webhookPath) return reply.writeHead(404).end()
      const body = await readSome(asked)
      const reading = gateway.readWebhook(body, (name) => {
        const value = asked.headers[name]
        return typeof value === 'string' ? value : undefined
      })
      heard.push(reading)
      return reply.writeHead(reading.status === 'event' ? 200 : 400).end()
    }
    take().catch(() => reply.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
  return {
    heard,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A whole body; throws for one that is too long. */
async function readSome(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of asked) {
    length += (part as Buffer).length
    if (length > MOST_BYTES) throw new RangeError(`more than ${MOST_BYTES} bytes`)
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}
