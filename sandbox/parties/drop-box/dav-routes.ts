import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '#sandbox/control/faults.ts'
import { html } from '#sandbox/html.ts'
import type { Box, BoxFile } from './box.ts'
import { isAccount, secretOf, type Boxes } from './boxes.ts'
import type { Desk } from './desk.ts'

interface OfBox {
  Params: { account: string; folder: 'requests' | 'results'; name: string }
}

interface Parts {
  boxes: Boxes
  desk: Desk
  faults: Faults
}

const kindOf = { requests: 'request', results: 'result' } as const
const isFileName = (name: string) => /^[\w.-]{1,120}\.csv$/.test(name)

/**
 * The folders of a box over WebDAV (RFC 4918): lists are put once (`If-None-Match: *`, RFC 9110, 13.1.2), results are listed
 * and fetched.
 */
export function registerDav(app: FastifyInstance, { boxes, desk, faults }: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHttpMethod('PROPFIND', { hasBody: true })

  /** Undefined: answered already. */
  const open = async (request: FastifyRequest<OfBox>, reply: FastifyReply): Promise<Box | undefined> => {
    const { account, folder } = request.params
    const isKnown = isAccount(account) && Object.hasOwn(kindOf, folder)
    if (isKnown && faults.strikes(account, 'box_down')) await reply.status(503).type('text/plain').send('down')
    else if (!isKnown || !holdsSecret(request.headers.authorization, account))
      await reply.status(401).header('www-authenticate', 'Basic realm="passes"').send('')
    else return boxes.get(account)
    return undefined
  }

  app.put<OfBox>('/drop-box/:account/:folder/:name', async (request, reply) => {
    const box = await open(request, reply)
    if (!box) return reply
    const { folder, name } = request.params
    const { account } = box
    if (folder !== 'requests' || !isFileName(name)) return reply.status(403).send('')
    if (faults.strikes(account, 'box_full')) return reply.status(507).send('')
    if (faults.strikes(account, 'box_put_lost')) return hangUp(reply)
    if (box.findFile('request', name) && request.headers['if-none-match'] === '*') return reply.status(412).send('')
    // Taken, and lost with the disk it was kept on.
    if (faults.strikes(account, 'box_list_lost')) return reply.status(201).send('')
    const content = typeof request.body === 'string' ? request.body : ''
    box.put({ kind: 'request', name, at: new Date().toISOString(), content })
    desk.workThrough(box, content)
    await box.flush()
    if (faults.strikes(account, 'box_answer_lost')) return hangUp(reply)
    return reply.status(201).send('')
  })

  app.get<OfBox>('/drop-box/:account/:folder/:name', async (request, reply) => {
    const box = await open(request, reply)
    if (!box) return reply
    const { folder, name } = request.params
    const file = box.findFile(kindOf[folder], name)
    if (!file || file.isHeld) return reply.status(404).send('')
    return reply.type('text/csv; charset=utf-8').send(file.content)
  })

  app.route<OfBox>({
    method: 'PROPFIND',
    url: '/drop-box/:account/:folder/',
    handler: async (request, reply) => {
      const box = await open(request, reply)
      if (!box) return reply
      const { folder } = request.params
      if (faults.strikes(box.account, 'box_no_dav')) return reply.status(405).send('')
      const base = `/drop-box/${box.account}/${folder}/`
      const hrefs = [base, ...filesIn(box, folder).map(({ name }) => base + encodeURIComponent(name))]
      const responses = hrefs.map(
        (href) =>
          `<D:response><D:href>${href}</D:href><D:propstat><D:prop/><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`,
      )
      return reply
        .status(207)
        .type('application/xml; charset=utf-8')
        .send(`<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${responses.join('')}</D:multistatus>`)
    },
  })

  /** As web servers list a folder. */
  app.get<OfBox>('/drop-box/:account/:folder/', async (request, reply) => {
    const box = await open(request, reply)
    if (!box) return reply
    const links = filesIn(box, request.params.folder).map(({ name }) => html`<a href="${name}">${name}</a>`)
    return reply.type('text/html').send(html`<title>Index</title><a href="../">../</a>${links}`.html)
  })
}

const filesIn = (box: Box, folder: OfBox['Params']['folder']): BoxFile[] =>
  box.files(kindOf[folder]).filter(({ isHeld }) => !isHeld)

function holdsSecret(authorization: string | undefined, account: string): boolean {
  const secret = secretOf(account)
  const basic = Buffer.from(`${account}:${secret}`).toString('base64')
  return authorization === `Basic ${basic}` || authorization === `Bearer ${secret}`
}

/** No answer, as far as the caller can tell. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
