import { TEST_EVENT } from '#shared/api/channels.ts'
import { findCompanyLanguage } from '#server/companies/company-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { wakeResting } from '#server/jobs/job-store.ts'
import { postOutside, type PostOutcome } from '#server/outgoing/post-outside.ts'
import { deliveryJob } from './announce.ts'
import {
  beginAnew,
  endDelivery,
  findWaiting,
  isState,
  lockChannel,
  noteTry,
  updateChannel,
  type WaitingDelivery,
} from './channel-store.ts'
import { closeChannel } from './close-channel.ts'
import { judgePost, PATIENCE_MS, pauseAfterTries, TURN_MS } from './channel-rules.ts'
import { signedHeaders } from './sign.ts'
import { tellOfFailing } from './tell-of-failing.ts'
import { writeMessage } from './write-message.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Send one event to one channel of a company. */
    'channel.deliver': { deliveryId: string }
  }
}

/** Channels that are being sent something by this process. */
const underWay = new Set<string>()

const nothing: JobOutcome = { done: async () => undefined }

/**
 * Sends one event to one channel, and once more after a while when it did not arrive. After a day the channel is marked, and
 * all that is told to it waits until the company has mended it. A test is sent once, in any state of its channel.
 */
export async function deliver(context: Context, { deliveryId }: JobData['channel.deliver']): Promise<JobOutcome> {
  const waiting = await findWaiting(context.db, deliveryId)
  if (!waiting) return nothing
  const isTest = waiting.type === TEST_EVENT
  if (waiting.ended_at !== null) return { done: (tx) => endDelivery(tx, deliveryId, 'lost') }
  if (!isTest && waiting.state !== 'on') return { done: (tx) => hold(context, tx, waiting) }
  // One at a time for each: a slow receiver keeps no messages waiting but its own.
  if (underWay.has(waiting.channel_id)) {
    return { retryInMs: TURN_MS, because: 'another message to this channel is under way' }
  }
  underWay.add(waiting.channel_id)
  const outcome = await post(context, waiting).finally(() => underWay.delete(waiting.channel_id))
  const judged = judgePost(outcome)
  const at = context.now()
  if (judged.arrived) {
    return {
      done: async (tx) => {
        await noteTry(tx, deliveryId, { at, problem: null, httpStatus: null })
        await endDelivery(tx, deliveryId, 'delivered')
        if (waiting.state === 'failing') await mend(context, tx, waiting.channel_id)
      },
    }
  }
  if (judged.isGone) return { done: (tx) => endGone(context, tx, waiting, at) }
  const tried = { at, problem: judged.problem, httpStatus: judged.httpStatus }
  if (isTest) {
    return {
      done: async (tx) => {
        await noteTry(tx, deliveryId, tried)
        await endDelivery(tx, deliveryId, 'lost')
      },
    }
  }
  const retryInMs = pauseAfterTries(waiting.attempts + 1)
  if (retryInMs === undefined) {
    return {
      done: async (tx) => {
        await noteTry(tx, deliveryId, tried)
        await markFailing(context, tx, waiting)
      },
    }
  }
  await noteTry(context.db, deliveryId, tried)
  return { retryInMs, because: `the channel did not take it: ${judged.problem} ${judged.httpStatus ?? ''}`.trim() }
}

async function post(context: Context, waiting: WaitingDelivery): Promise<PostOutcome> {
  const { kind, type, url, company_id: companyId, event_id: eventId, created_at: at } = waiting
  const language = await findCompanyLanguage(context, companyId)
  const facts = waiting.facts ?? { reference: '', url: '' }
  const body = writeMessage(kind, { type, facts, at }, language)
  const message = { id: `msg_${eventId}`, timestamp: Math.floor(context.now().getTime() / 1000), body }
  return postOutside({
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Lodestay-Webhooks/1',
      ...(kind === 'webhook' ? signedHeaders(secretsOf(context, waiting), message) : {}),
    },
    body,
    patienceMs: PATIENCE_MS,
    allowedOrigins: context.config.webhookAllowedOrigins,
  })
}

function secretsOf({ now }: Context, { secret, old_secret: old, old_secret_until: until }: WaitingDelivery): string[] {
  const isValid = until !== null && until > now()
  return [secret, isValid ? old : null].filter((one) => one !== null)
}

/** It waits in its row. Was the channel switched on meanwhile, nothing else would begin with it. */
async function hold(context: Context, tx: Tx, { id, channel_id: channelId }: WaitingDelivery): Promise<void> {
  if (isState(await lockChannel(tx, channelId), 'on')) await context.jobs.enqueueNext(tx, deliveryJob(id))
}

/** A channel that takes messages again is sent what waits for it. Its row is locked here. */
async function mend(context: Context, tx: Tx, channelId: string): Promise<void> {
  if (isState(await lockChannel(tx, channelId), 'failing')) await resume(context, tx, channelId)
}

/** Sends what waits, from the first try on. The channel is locked by the caller. */
export async function resume(context: Pick<Context, 'jobs'>, tx: Tx, channelId: string): Promise<void> {
  await updateChannel(tx, channelId, { state: 'on' })
  const jobs = (await beginAnew(tx, channelId)).map(deliveryJob)
  for (const job of jobs) await context.jobs.enqueueNext(tx, job)
  // Those that pause after a try in vain.
  await wakeResting(
    tx,
    jobs.map(({ key }) => key),
  )
}

async function markFailing(context: Context, tx: Tx, { channel_id: channelId }: WaitingDelivery): Promise<void> {
  const channel = await lockChannel(tx, channelId)
  if (!channel || !isState(channel, 'on')) return
  await updateChannel(tx, channelId, { state: 'failing' })
  await tellOfFailing(context, tx, channel, 'failing')
  context.log.warn({ company: channel.company_id, channel: channelId }, 'a channel of a company takes no messages')
}

/** The receiver says that it is gone for good, and would rather not be asked again. */
async function endGone(context: Context, tx: Tx, waiting: WaitingDelivery, at: Date): Promise<void> {
  await noteTry(tx, waiting.id, { at, problem: 'status', httpStatus: 410 })
  const channel = await lockChannel(tx, waiting.channel_id)
  if (!channel || channel.ended_at !== null) return endDelivery(tx, waiting.id, 'lost')
  await tellOfFailing(context, tx, channel, 'gone')
  const by = { ip: '', correlationId: '', user: undefined }
  await closeChannel(context, tx, channel, { because: 'gone', by })
}
