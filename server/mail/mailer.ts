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

export interface Mailer {
  /** Resolves when the mail server took the letter; throws otherwise, and the job tries again. */
  send(letter: Letter): Promise<void>
}
