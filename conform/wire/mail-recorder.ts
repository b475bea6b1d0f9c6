import { openTcpLine, type TcpLine } from '#tools/tcp-line.ts'
import type { Exchange } from './exchange.ts'

const DATA = /\r\nDATA\r\n$/i
const END = '\r\n.\r\n'

/** Stands on the line to the mail server, and writes down each letter that it takes: its bytes as `body`, its envelope as `path`. */
export const openMailRecorder = (smtpPort: number, records: Exchange[]): Promise<TcpLine> =>
  openTcpLine(smtpPort, (client, mail) => {
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
