import type { Logger } from 'pino'
import type { Device } from '#server/accounts/sessions/device.ts'
import type { Month } from '#shared/month.ts'
import type { UsageNotice } from '#shared/esim-state.ts'
import type { Duty } from '#shared/duties.ts'
import type { PlainDate } from '#shared/stay.ts'
import type { SocialType } from '#shared/api/social.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { EmailChangeStep } from '#server/letters/email-change.ts'
import type { RequestLetterKind } from '#server/letters/request.ts'
import type { FeaturedQuestion } from '#server/featured/rules.ts'
import { forgetDone, holdIdle, insertJob, wakeJob } from './queue.ts'
import { defaultPace, startWorker, type RunningWorker, type WorkerPace } from './worker.ts'

interface RequestLetterData {
  requestId: string
  companyId: string
  letter: RequestLetterKind
  accountId: string
}

/** Every kind of durable work, and what each carries. */
export interface JobData {
  /** Advance one transaction until it rests; see server/booking/advance-booking.ts. */
  'booking.advance': { bookingId: number }
  /** Move one eSIM until it is over; see server/booking/esims/advance-esim.ts. */
  'esim.advance': { esimId: number }
  /** Ask its money back, once. */
  'esim.refund': { refundId: number }
  /** It can be installed. */
  'mail.esim-ready': { esimId: number }
  /** So much of its data is used. */
  'mail.esim-usage': { esimId: number; percent: UsageNotice }
  /** Look for a room that surfaced after we gave the money back. */
  'booking.sweep': { bookingId: number }
  /** Take out the name of a guest whose account is deleted, once the stay is over; pairs of room and guest, from 0. */
  'booking.forget-guests': { bookingId: number; places: [room: number, guest: number][] }
  /** Look for money that comes after its transaction ended. */
  'payment.watch': { bookingId: number }
  /** Say loudly that somebody was not paid back in time. */
  'refund.alarm': { bookingId: number }
  /** Look what became of a refund that a gateway took on. */
  'refund.follow': { bookingId: number }
  /** Say loudly that nobody knows whether a stay is cancelled. */
  'cancel.alarm': { bookingId: number }
  /** Give what could not be given as the booking was confirmed. */
  'vouchers.give': { bookingId: number }
  'mail.vouchers': { bookingId: number }
  /** To whoever was drawn. */
  'mail.draw-won': { draw: string; bookingId: number }
  'mail.refund-due': { bookingId: number }
  'mail.cancelled': { bookingId: number }
  'mail.cancel-silent': { bookingId: number }
  'mail.cancel-refused': { bookingId: number; askedAt: string }
  /** What goes back is on its way, or is paid by hand. */
  'mail.refund': { bookingId: number }
  'mail.refund-paid': { bookingId: number }
  /** Write down which roaming passes have run out, and begin a round with each partner's operator. */
  'pass.sweep': Record<string, never>
  /** What is due with one partner's operator; `at`, an ISO instant, names the round. */
  'pass.deliver': { partner: string; at: string }
  /** Ask an operator again whose a number is; `askedAt` names which of those that the pass was asked for. */
  'pass.ask-operator': { bookingId: number; askedAt: string }
  'mail.pass-reminder': { bookingId: number }
  'mail.pass-sent': { bookingId: number }
  'mail.pass-refused': { bookingId: number }
  'mail.confirmation': { bookingId: number }
  'mail.failure': { bookingId: number }
  'mail.welcome': { accountId: string; language: 'en' | 'id' }
  /** The link that proves an account's own address. */
  'mail.mailbox-proof': { accountId: string; language: 'en' | 'id' }
  /** One of the letters around a new e-mail. */
  'mail.email-change': { changeId: string; letter: EmailChangeStep }
  'mail.new-device': {
    accountId: string
    language: 'en' | 'id'
    session: string
    device: Device
    address: string
    at: string
  }
  /** `by` is the account that invites; left out for the person in charge. */
  'mail.invitation': { memberId: string; by?: string }
  /** To the PIC, when one of the team has saved a booking; with an account to the PIC's deputy, while they are. */
  'mail.booking-saved': { savedBookingId: string; language: 'en' | 'id'; accountId?: string }
  /** To the traveller, when somebody else has booked what was saved for him. */
  'mail.saved-booked': { bookingId: number }
  'mail.stay-cancelled': { bookingId: number }
  /** End a request for approval once its time is over; `at` is an ISO instant. */
  'request.expire': { requestId: string; at: string }
  /** To one of those who decide on it. */
  'mail.request-asked': RequestLetterData
  /** To who asked, who travels, or those who decide. */
  'mail.request-moved': RequestLetterData
  'mail.invitation-cancelled': { memberId: string; at: string }
  /** To the new person in charge and to the one before. */
  'mail.pic-changed': { companyId: string; accountId: string; picId: string; at: string; language: 'en' | 'id' }
  /** To whoever was given a duty, or had one taken. */
  'mail.duties-changed': {
    companyId: string
    accountId: string
    given: Duty[]
    taken: Duty[]
    at: string
    language: 'en' | 'id'
  }
  /** To whoever acts for somebody from now on, or with no last day does so no more. */
  'mail.deputy': {
    companyId: string
    accountId: string
    principalId: string
    lastDay: PlainDate | null
    at: string
    language: 'en' | 'id'
  }
  /** Send one event to one channel of a company. */
  'channel.deliver': { deliveryId: string }
  /** To those who run a company: one of its channels takes no messages, or has ended itself. */
  'mail.channel-failing': {
    companyId: string
    accountId: string
    channelId: string
    channel: string
    why: 'failing' | 'gone'
    at: string
  }
  /** To those who answer customers: what somebody wrote on the contact page. */
  'mail.contact': { messageId: number }
  /** To the owner of an address that somebody asked for a newsletter with. */
  'mail.newsletter': { subscriptionId: string }
  /** Make a company known to the card provider. */
  'company.customer': { companyId: string }
  /** To whoever has an account there: the job looks, so that the request takes as long for everybody. */
  'mail.reset-link': {
    emailKey: string
    origin: string
    language: 'en' | 'id'
    /** Of whoever asked, for the audit log. */
    ip: string
    correlationId: string
  }
  'mail.password-removed': { accountId: string; version: number; provider: SocialType; language: 'en' | 'id' }
  'mail.password-changed': { accountId: string; version: number; changedAt: string; language: 'en' | 'id' }
  /** Carries what it needs: the account is gone. Deleted once the letter is sent. */
  'mail.account-deleted': { accountId: string; language: 'en' | 'id'; to: string; firstName: string }
  /** Look what a night in a featured city costs; `at`, an ISO instant, names the round. */
  'featured.find': FeaturedQuestion & { at: string }
  /** Read what currencies are worth today. */
  'exchange.read': Record<string, never>
  /** Delete searches, quotes and sessions that are long dead. */
  housekeeping: Record<string, never>
  /** Compare our books with everybody else's. */
  reconcile: Record<string, never>
  /** Find the companies of which something happened up to this month, and have their statements issued. */
  'statement.round': { month: Month }
  'statement.issue': { companyId: string; month: Month }
}
export type JobKind = keyof JobData

export interface NewJob<K extends JobKind = JobKind> {
  kind: K
  /** Unique for ever: enqueuing the same key twice is one job. */
  key: string
  data: JobData[K]
  runAt?: Date
}

/** What a handler decided. `done` commits with the job, in one transaction, or not at all. */
export type JobOutcome = { done: (tx: Tx) => Promise<void> } | { retryInMs: number; because: string }

export type JobHandlers = { [K in JobKind]: (data: JobData[K]) => Promise<JobOutcome> }

export interface Worker {
  /** Finishes what is running, takes nothing new. */
  stop: () => Promise<void>
}

export interface Jobs {
  /** Inside the transaction that made the work necessary. */
  enqueue: <K extends JobKind>(tx: Tx, job: NewJob<K>) => Promise<void>
  /**
   * As `enqueue`, for work that plans its own successor. That is done already where a clock was ahead for a while: its time
   * comes once more, or nothing would ever follow.
   */
  enqueueNext: <K extends JobKind>(tx: Tx, job: NewJob<K>) => Promise<void>
  /** Keeps everybody from beginning an unfinished job until the transaction ends. False while somebody works on it. */
  holdIdle: (tx: Tx, key: string) => Promise<boolean>
  /** Makes an unfinished job due now, here at once. */
  wake: (key: string) => Promise<void>
  startWorker: (handlers: JobHandlers) => Worker
}

/** A commit cannot tell us that it happened: look now (embedded: right behind it) and a few times more. */
const AFTER_ENQUEUE_MS = [0, 25, 150, 500]

/** The queue of this process. Other processes on the same database find its jobs by looking every second. */
export function createJobs(db: Db, log: Logger, pace: WorkerPace = defaultPace, now = () => new Date()): Jobs {
  const workers = new Set<RunningWorker>()
  const nudge = (delayMs: number) => {
    for (const worker of workers) worker.nudge(delayMs)
  }
  const enqueue: Jobs['enqueue'] = async (tx, { kind, key, data, runAt }) => {
    // Our clock says when, the database's clock when that is: they may differ by minutes.
    const delayMs = runAt && Math.max(0, Math.round(runAt.getTime() - now().getTime()))
    await insertJob(tx, { kind, key, data, delayMs })
    for (const afterMs of AFTER_ENQUEUE_MS) setTimeout(nudge, afterMs, 0).unref()
  }
  return {
    enqueue,
    enqueueNext: async (tx, job) => {
      await forgetDone(tx, job.key)
      await enqueue(tx, job)
    },
    holdIdle,
    wake: async (key) => {
      await wakeJob(db, key)
      nudge(0)
    },
    startWorker: (handlers) => {
      const worker = startWorker(db, log, handlers, pace)
      workers.add(worker)
      return {
        stop: async () => {
          workers.delete(worker)
          await worker.stop()
        },
      }
    },
  }
}
