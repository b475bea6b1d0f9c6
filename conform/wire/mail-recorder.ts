import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Exchange } from './exchange.ts'

interface MailRecorder {
  port: number
  close: () => Promise<void>
}

const DATA = /\r\nDATA\r\n$/i
const END = '\r\n.\r\n'

/** Stands on the line to the mail server, and writes down each letter that it takes: its bytes as `body`, its envelope as `path`. */
export async function openMailRecorder(smtpPort: number, records: Exchange[]): Promise<MailRecorder> {
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
    let said = '\r\n'
    let letter: string | undefined
    client.on('data', (bytes: Buffer) => {
      said += bytes.toString('latin1')
      mail.write(bytes)
    })
    mail.on('data', (bytes: Buffer) => {
      const answer = bytes.toString('latin1')
      if (letter === undefined && /^354 /m.test(answer) && DATA.test(said)) {
        letter = said
        said = ''
      } else if (letter !== undefined && said.endsWith(END)) {
        records.push(toExchange(letter, said.slice(0, -END.length), answer))
        letter = undefined
        said = '\r\n'
      }
      client.write(bytes)
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

function toExchange(envelope: string, data: string, answer: string): Exchange {
  return {
    party: 'mail',
    from: 'server',
    method: 'DATA',
    path: envelope.trim(),
    headers: {},
    // A line that begins with a dot was given another (RFC 5321, 4.5.2).
    body: data.replaceAll('\r\n..', '\r\n.'),
    status: Number(answer.slice(0, 3)),
    answerHeaders: {},
    answer,
  }
}
