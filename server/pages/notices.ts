import type { FastifyReply } from 'fastify'
import type { Notice, PageRequest } from '#shared/page/page.ts'
import { describeFailure } from '#server/http/failures.ts'
import type { Pages } from './pages.ts'

/** Where the seconds stand in a kept notice. */
const SECONDS = '{seconds}'
/** A failure that does not say when: soon, but not at once. */
const SOON_S = 5

const noticeOf: Record<number, Notice> = { 429: 'tooMany', 503: 'busy' }

/**
 * Pages that say "not now". Rendered once for each brand and language: they cost least when there is least to spend.
 * No word to robots but the status and the time: `noindex` would take a good address out of their lists for a bad minute.
 */
export function createNotices(pages: Pages) {
  const kept = new Map<string, Promise<string>>()

  /** False when this failure has no page; then nothing has been sent. */
  return async function sendNotice(
    thrown: unknown,
    { state }: Pick<PageRequest, 'state'>,
    reply: FastifyReply,
  ): Promise<boolean> {
    const failed = describeFailure(thrown, reply.request.id)
    const notice = noticeOf[failed.httpStatus]
    if (!notice) return false
    if (failed.reported) reply.log.error({ err: thrown }, 'page failed')
    const key = `${notice} ${state.partner.id} ${state.language}`
    const rendered = kept.get(key) ?? pages.renderNotice(notice, state, SECONDS)
    kept.set(key, rendered)
    rendered.catch(() => kept.delete(key))
    const html = await rendered
    const seconds = failed.retryAfterSeconds ?? SOON_S
    void reply
      .status(failed.httpStatus)
      .headers({ 'retry-after': seconds, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(SECONDS, String(seconds)))
    return true
  }
}
