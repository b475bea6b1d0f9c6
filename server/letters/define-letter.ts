import type { Context } from '#server/context.ts'
import { JobRefused, type JobData, type JobKind, type JobOutcome, type JobSoFar } from '#server/jobs/jobs.ts'
import type { Tx } from '#server/db/schema.ts'
import { LetterRefused, type Letter, type Mailer, type Sent } from '#server/mail/mailer.ts'
import type { LetterLimit } from './limits/letter-limit.ts'
import { setLetter, type Language, type LetterBrand, type LetterContent } from './layout/set-letter.ts'

export type LetterKind = Extract<JobKind, `mail.${string}`>

/** The limit of a letter that a setting addresses, and no stranger. */
export const TO_OUR_OWN_PEOPLE = 'to our own people'

const DAY_MS = 24 * 60 * 60_000
/**
 * A letter that the mail server has refused for so long is given up: RFC 5321 (4.5.4.1) wants four or five days at least. One that is
 * away, or wants another password, has refused no letter: all wait for it, and that time does not count.
 */
const GIVEN_UP_AFTER_MS = 5 * DAY_MS
/** Whoever asked for a link has asked again by then, or wants it no more, whatever kept it from leaving. */
const AT_ONCE_MS = DAY_MS

/** To whom, in whose name and in which language; the rest a letter knows is its own. */
interface Addressed {
  to: string
  language: Language
  /** The product's own unless said. */
  brand?: LetterBrand
}

/** What it says, and the key by which a mail server folds a repeat into the first. */
export type Written = Omit<LetterContent, 'brand' | 'language'> &
  Pick<Letter, 'key' | 'replyTo' | 'unsubscribeUrl' | 'attachment'>

interface Definition<K extends LetterKind, L extends LetterLimit | string, About extends Addressed, Words> {
  /** Of the job that sends it. */
  kind: K
  /**
   * How many of it a stranger can have sent to a mailbox that is not theirs, or in a sentence what else keeps it from one
   * that was not asked for (docs/decisions/034-letters-are-no-weapon.md).
   */
  limit: L
  /** None of a letter to our own people, which is in English. */
  words?: Record<Language, Words>
  /** It is of use only soon after somebody asked for it: a day later it does not leave, is not listed, and cannot be sent again. */
  onlyAtOnce?: true
  /** Loading makes a paper or a key: none is made at each try for a mail server that is away. */
  makesOnLoad?: true
  /** What it is about as things stand now; undefined: it is not sent any more. */
  load: (context: Context, job: JobData[K]) => Promise<About | Postponed | undefined>
  write: (about: About, say: Words) => Written
  /** Commits with the job, whether or not it was sent; `sent` is what the mail server took, undefined where nothing left. */
  done?: (tx: Tx, context: Context, job: JobData[K], sent: About | undefined) => Promise<void>
}

type Postponed = Extract<JobOutcome, { retryInMs: number }>

/** A kind of letter: the one job that sends it, what it says in both languages, and how often it may leave. */
interface LetterOf<K extends LetterKind, L extends LetterLimit | string, About> {
  kind: K
  limit: L
  write: (about: About) => Letter
  send: (context: Context, job: JobData[K], soFar?: JobSoFar) => Promise<JobOutcome>
}

/** Sent at least once: the mailer may take a letter whose job a dying server could not finish. */
export function defineLetter<
  K extends LetterKind,
  L extends LetterLimit | string,
  About extends Addressed,
  Words = undefined,
>(definition: Definition<K, L, About, Words>): LetterOf<K, L, About> {
  const { kind, limit, words, load, done, onlyAtOnce = false, makesOnLoad = false } = definition
  const write = (about: About): Letter => {
    const { to, language, brand } = about
    const { key, replyTo, unsubscribeUrl, attachment, ...content } = definition.write(about, words?.[language] as Words)
    return {
      to,
      key,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
      ...(attachment === undefined ? {} : { attachment }),
      ...setLetter({ ...content, language, ...(brand ? { brand } : {}) }),
    }
  }
  return {
    kind,
    limit,
    write,
    async send(context, job, soFar) {
      const isTooLate = onlyAtOnce && (soFar?.ageMs ?? 0) >= AT_ONCE_MS
      if (isTooLate) context.log.warn({ kind }, 'letter not sent: who asked for it did so more than a day ago')
      // Others are loaded first: one that is not due, or not needed any more, fails by no outage.
      if (makesOnLoad && !isTooLate) await context.mailer.reach()
      const about = isTooLate ? undefined : await load(context, job)
      if (about && 'retryInMs' in about) return about
      const letter = about && write(about)
      const end = (taken?: About, gaveUp?: string): JobOutcome => ({
        done: async (tx) => done?.(tx, context, job, taken),
        ...(gaveUp === undefined ? {} : { gaveUp }),
      })
      if (!letter) return end()
      // What they say is for somebody to do: each waits for a setting that is mended.
      const isOurs = limit === TO_OUR_OWN_PEOPLE
      const isLastTry = !isOurs && (soFar?.refusedForMs ?? 0) >= GIVEN_UP_AFTER_MS
      const sent = await trySending(context.mailer, letter, isLastTry)
      if (sent === 'taken') return end(about)
      if (sent === 'no_mailbox') {
        if (isOurs) throw new Error(`there is no such mailbox of ours: ${letter.key} waits`)
        context.log.warn({ letter: letter.key }, 'letter not sent: there is no such mailbox')
        return end()
      }
      context.log.warn({ letter: letter.key, err: sent }, 'letter given up: the mail server has refused it for days')
      return end(undefined, `${letter.key}: ${sent.message}`)
    },
  }
}

/** At the last try a refusal is an answer, and a mailbox that is missing then is none, whatever was said before. */
async function trySending(mailer: Mailer, letter: Letter, isLastTry: boolean): Promise<Sent | LetterRefused> {
  try {
    return await mailer.send(letter)
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error
    if (!isLastTry) throw new JobRefused(error.message, { cause: error })
    return error.isMailboxMissing ? 'no_mailbox' : error
  }
}
