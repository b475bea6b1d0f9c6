import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Lines } from '#server/certification/lines.ts'

const PATIENCE_MS = 10_000

interface Greeting {
  banner: string
  offersTls: boolean
  isTls: boolean
  /** Version and whose certificate; empty without TLS. */
  tls: string
}

/**
 * Says hello to a mail server and leaves, as far as TLS (RFC 5321, RFC 3207): what a mailer does before any letter, with the words that
 * passed written down. Throws where the server is not there, or its certificate is not for its name.
 */
export async function greet(server: URL, { withTls, lines }: { withTls: boolean; lines: Lines }): Promise<Greeting> {
  const host = server.hostname.replace(/^\[|\]$/g, '')
  const isSmtps = server.protocol === 'smtps:'
  const port = Number(server.port) || (isSmtps ? 465 : 587)
  const said: string[] = []
  const line = (isSmtps ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })).setTimeout(
    PATIENCE_MS,
  )
  try {
    const banner = await answerOf(line)
    said.push(banner)
    const features = await ask(line, 'EHLO lodestay.invalid', said)
    const offersTls = /^250[ -]STARTTLS$/im.test(features)
    if (isSmtps) return { banner, offersTls, isTls: true, tls: describe(line as TLSSocket) }
    if (!withTls) {
      await ask(line, 'QUIT', said)
      return { banner, offersTls, isTls: false, tls: '' }
    }
    await ask(line, 'STARTTLS', said)
    const secured = connectTls({ socket: line, servername: host })
    await new Promise<void>((resolve, reject) => secured.once('secureConnect', () => resolve()).once('error', reject))
    const tls = describe(secured)
    await ask(secured, 'QUIT', said)
    return { banner, offersTls, isTls: true, tls }
  } catch (error) {
    said.push(String(error))
    throw error
  } finally {
    line.destroy()
    lines.write({
      method: 'SMTP',
      url: `${server.protocol}//${server.host}`,
      sent: '',
      status: 220,
      answer: said.join('\n'),
      isLost: false,
    })
  }
}

async function ask(line: Socket, command: string, said: string[]): Promise<string> {
  said.push(`> ${command}`)
  line.write(`${command}\r\n`)
  const answer = await answerOf(line)
  said.push(answer)
  if (!/^[23]/.test(answer)) throw new Error(`the mail server answers ${answer.split('\n', 1)[0]} to ${command}`)
  return answer
}

/** A whole answer: its last line has a space after its code. */
function answerOf(line: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (error?: Error) => {
      line.off('data', take).off('error', end).off('close', closed).off('timeout', late)
      if (error) reject(error)
      else resolve(text.trim().replaceAll('\r', ''))
    }
    const take = (bytes: Buffer) => {
      text += bytes.toString('utf8')
      if (/^\d{3} .*\r?\n$/m.test(text)) end()
    }
    const closed = () => end(new Error('the mail server hung up'))
    const late = () => end(new Error(`the mail server was silent for ${PATIENCE_MS / 1000} seconds`))
    line.on('data', take).on('error', end).on('close', closed).on('timeout', late)
  })
}

function describe(line: TLSSocket): string {
  const names = [line.getPeerCertificate().subject?.CN ?? 'nobody'].flat()
  return `${line.getProtocol()}, certificate of ${names.join(', ')}`
}
