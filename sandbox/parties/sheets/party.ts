import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { html } from '#sandbox/html.ts'
import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { asCsv, sheetRows } from './sheet.ts'

/** Longer than any reader waits for a page. */
const SLOW_MS = 8_000
const TOO_LARGE = 700 * 1024

interface OfSheet {
  Params: { id: string }
}
interface OfRange {
  Params: { id: string; range: string }
  Querystring: { key?: string }
}

/** Google Sheets: a sheet published as CSV, which leads on to where its file lies, and the Sheets API with a key. */
export function sheetsParty(world: World): Party {
  /** What goes wrong with any sheet, however it is read. True when it is answered. */
  const fails = async (id: string, reply: FastifyReply): Promise<boolean> => {
    if (world.faults.strikes(id, 'sheet_slow')) await pause(SLOW_MS, undefined, { ref: false })
    if (world.faults.strikes(id, 'sheet_busy')) {
      const error = { code: 429, message: 'Quota exceeded for quota metric.', status: 'RESOURCE_EXHAUSTED' }
      await reply.status(429).send({ error })
      return true
    }
    if (world.faults.strikes(id, 'sheet_gone')) {
      await reply
        .status(404)
        .send({ error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' } })
      return true
    }
    return false
  }
  const rowsOf = (id: string) => {
    const rows = sheetRows(id)
    if (world.faults.strikes(id, 'sheet_short')) return rows.slice(0, -1)
    if (world.faults.strikes(id, 'sheet_large')) return [...rows, ['', '', '', '', 'x'.repeat(TOO_LARGE)]]
    return rows
  }
  return {
    name: 'Sheets',
    about: 'Spreadsheets that operators write, published as CSV or read with a key.',
    page: '/sheets',
    register: async (app) => {
      app.get<OfSheet>('/spreadsheets/d/e/:id/pub', async (request, reply) => {
        const { id } = request.params
        if (await fails(id, reply)) return reply
        if (world.faults.strikes(id, 'sheet_elsewhere')) return reply.redirect('http://127.0.0.1:9/inside', 307)
        if (world.faults.strikes(id, 'sheet_sign_in'))
          return reply.type('text/html; charset=utf-8').send('<!doctype html><title>Sign in - Google Accounts</title>')
        return reply.redirect(`/sheets/published/${encodeURIComponent(id)}`, 307)
      })
      app.get<OfSheet>('/sheets/published/:id', (request, reply) =>
        reply.type('text/csv').send(asCsv(rowsOf(request.params.id))),
      )
      app.get<OfRange>('/v4/spreadsheets/:id/values/:range', async (request, reply) => {
        const { id, range } = request.params
        if (!request.query.key) {
          const error = {
            code: 403,
            message: 'Method doesn’t allow unregistered callers.',
            status: 'PERMISSION_DENIED',
          }
          return reply.status(403).send({ error })
        }
        if (await fails(id, reply)) return reply
        // The vendor leaves out what is empty at the end of a row.
        const values = rowsOf(id).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
        return { range, majorDimension: 'ROWS', values }
      })
      app.get('/sheets', (_request, reply) =>
        sendPage(
          reply,
          'Sheets',
          html`<p>
            Any id is a FAQ: <code>/spreadsheets/d/e/faq/pub?output=csv</code>,
            <code>/v4/spreadsheets/faq/values/A1:E100?key=k</code>.
          </p>`,
        ),
      )
    },
    close: async () => undefined,
  }
}
