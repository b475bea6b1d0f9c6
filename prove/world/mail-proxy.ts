import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Phase } from './party-proxy.ts'

interface MailLine {
  port: number
  close: () => Promise<void>
}

interface MailLineOptions {
  smtpPort: number
  kills: (phase: Phase) => boolean
  kill: () => void
}

/** The line to the mail server: the server may die before a letter leaves, when it has arrived unheard, or right after. */
export async function openMailProxy({ smtpPort, kills, kill }: MailLineOptions): Promise<MailLine> {
  const open = new Set<Socket>()
  const line = createServer((client) => {
    const mail = connect(smtpPort, '127.0.0.1')
    for (const socket of [client, mail]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    client.on('close', () => mail.destroy())
    mail.on('close', () => client.end())
    let sent = ''
    let isWhole = false
    client.on('data', (bytes: Buffer) => {
      sent = (sent + bytes.toString('latin1')).slice(-16)
      if (!isWhole && sent.includes('DATA') && kills('before')) return kill()
      if (sent.endsWith('\r\n.\r\n')) isWhole = true
      mail.write(bytes)
    })
    mail.on('data', (bytes: Buffer) => {
      if (!isWhole || !bytes.toString('latin1').startsWith('250')) return void client.write(bytes)
      isWhole = false
      if (kills('during')) return kill()
      client.write(bytes, () => void (kills('after') && kill()))
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    port: (line.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
