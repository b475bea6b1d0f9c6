import { openTcpLine, type TcpLine } from '#tools/tcp-line.ts'
import type { Phase } from './party-proxy.ts'

interface MailLineOptions {
  smtpPort: number
  kills: (phase: Phase) => boolean
  kill: () => void
}

/** The line to the mail server: the server may die before a letter leaves, when it has arrived unheard, or right after. */
export const openMailProxy = ({ smtpPort, kills, kill }: MailLineOptions): Promise<TcpLine> =>
  openTcpLine(smtpPort, (client, mail) => {
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
