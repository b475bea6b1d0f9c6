import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PaymentGateway, WebhookReading } from '#server/payments/payment-gateway.ts'

interface Listener {
  /** What arrived, as our gateway reads it. */
  heard: readonly WebhookReading[]
  close: () => Promise<void>
}

/** Waits for notifications on a port, as the server does at its address. */
export async function listenForDoku(gateway: PaymentGateway, port: number): Promise<Listener> {
  const heard: WebhookReading[] = []
  const server = createServer((asked, reply) => {
    const take = async () => {
      const body = await buffer(asked)
      if (asked.method !== 'POST' || asked.url !== gateway.webhookPath) return reply.writeHead(404).end()
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
