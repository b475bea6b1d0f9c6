/** A file that goes with a letter. */
export interface Attachment {
  /** Mail programs show it, and save it so: no word of a user or a hotel. */
  fileName: string
  type: string
  bytes: Uint8Array
}

export interface Letter {
  to: string
  /** Whom an answer goes to: one address, when it is not our own. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Page where its reader ends what it is part of; mail programs post to it themselves (RFC 8058). */
  unsubscribeUrl?: string
  attachment?: Attachment
  /** Deduplication: becomes the Message-ID, so that a resent letter collapses with the first. */
  key: string
}

/** `no_mailbox`: the mail server has said for good that there is no such mailbox, and would say so for ever. */
export type Sent = 'taken' | 'no_mailbox'

/**
 * The mail server has said no to this letter for now, by its recipient or for what it says. Of a server that is not reached, is full,
 * wants another password or does not let us send, nothing is known about this one: that is another error.
 */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
  /** It looked for the mailbox and did not find it, so far. */
  readonly isMailboxMissing: boolean

  constructor(message: string, isMailboxMissing: boolean) {
    super(message)
    this.isMailboxMissing = isMailboxMissing
  }
}

export interface Mailer {
  /** Resolves once the mail server has said yes, or that nobody is there; throws otherwise, and the job tries again. */
  send(letter: Letter): Promise<Sent>
  /** Throws as long as the mail server is not reached, where it was not at the last letter: none needs to be written for it. */
  reach(): Promise<void>
}
