import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { ListLookup, PassIssuer, PassIssuers, PassList, PutOutcome } from '#server/pass-issuers/pass-issuer.ts'
import type { DropBox } from '#server/pass-issuers/settings.ts'
import { filesListed } from './folder-listing.ts'
import { boxCalls, type AskBox, type BoxAnswer } from './http.ts'
import { writeRequestList } from '#server/pass-issuers/request-list.ts'
import { readResultFile } from '#server/pass-issuers/result-file.ts'

export interface DropBoxOptions {
  box: DropBox
  log: Logger
  /** How long one answer may take. */
  patienceMs?: number
}

/**
 * An operator that takes lists of passes as files, and answers with files: folders `requests/` and `results/` over HTTP
 * (docs/decisions/066-a-pass-leaves-on-a-list.md). A list is put once under its name (`If-None-Match: *`, RFC 9110, 13.1.2);
 * results are listed by WebDAV (PROPFIND, RFC 4918, 9.1), or by the page that a web server makes of a folder.
 */
export function dropBoxIssuer({ box, log, patienceMs }: DropBoxOptions): PassIssuer {
  const ask = boxCalls(box, patienceMs)
  /** Undefined: no answer that says anything. Names of files hold no number. */
  const asked: AskOr = async (...call) => {
    try {
      const answer = await ask(...call)
      if (answer.status >= 400)
        log.info({ box: box.url, call: call.slice(0, 2), status: answer.status }, 'a box said no')
      return answer
    } catch (error) {
      log.warn({ err: error, box: box.url, call: call.slice(0, 2) }, 'a box does not answer')
      return undefined
    }
  }
  return {
    fingerprint,
    put: async (list) => {
      const headers = { 'content-type': 'text/csv; charset=utf-8', 'if-none-match': '*' }
      return readPut(await asked('PUT', requestPath(list.name), { headers, body: writeRequestList(list) }))
    },
    find: async (name, print) => readFound(await asked('GET', requestPath(name)), print),
    listResults: async () => {
      const answer = await listFolder(asked)
      return answer ? { status: 'read', names: filesListed(answer.text) } : { status: 'unknown' }
    },
    readResults: async (name) => {
      const answer = await asked('GET', `results/${encodeURIComponent(name)}`)
      return answer?.status === 200 ? { status: 'read', ...readResultFile(answer.text) } : { status: 'unknown' }
    },
  }
}

/** Each partner's box. */
export function dropBoxIssuers(boxes: ReadonlyMap<string, DropBox>, log: Logger): PassIssuers {
  const issuers = new Map([...boxes].map(([id, box]) => [id, dropBoxIssuer({ box, log })]))
  return (partnerId) => issuers.get(partnerId)
}

type AskOr = (...call: Parameters<AskBox>) => Promise<BoxAnswer | undefined>

const requestPath = (name: string) => `requests/${encodeURIComponent(name)}.csv`
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const fingerprint = (list: PassList) => hashOf(writeRequestList(list))

/** Refused and certainly not kept. The other words of this kind ask us to come later, and say nothing of what was sent. */
const refusals = new Set([400, 401, 402, 403, 404, 405, 409, 410, 411, 413, 414, 415, 422, 423, 507])

function readPut(answer: BoxAnswer | undefined): PutOutcome {
  if (!answer) return { status: 'unknown', cause: 'no answer' }
  if (answer.status === 200 || answer.status === 201 || answer.status === 204) return { status: 'taken' }
  const because = `the box answered ${answer.status}`
  // 412, among others: something lies there, perhaps what was sent a moment ago.
  return refusals.has(answer.status) ? { status: 'refused', because } : { status: 'unknown', cause: because }
}

function readFound(answer: BoxAnswer | undefined, print: string): ListLookup {
  if (answer?.status === 200) return hashOf(answer.text) === print ? 'same' : 'other'
  return answer?.status === 404 || answer?.status === 410 ? 'none' : 'unknown'
}

async function listFolder(asked: AskOr): Promise<BoxAnswer | undefined> {
  const listed = await asked('PROPFIND', 'results/', { headers: { depth: '1' } })
  if (listed?.status === 207) return listed
  const knowsNoDav = listed?.status === 405 || listed?.status === 501
  const page = knowsNoDav ? await asked('GET', 'results/') : undefined
  return page?.status === 200 ? page : undefined
}
