import { defineLetter, TO_OUR_OWN_PEOPLE } from '#server/letters/define-letter.ts'
import type { Language } from '#shared/language/language.ts'
import { findMessage, markSent } from './contact-message-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To those who answer customers: what a visitor wrote on the contact page. */
    'mail.contact': { messageId: number }
  }
}

interface Contact {
  /** Who answers customers. */
  to: string
  /** Of the message; also for its subject, which no stranger writes. */
  number: number
  user: string
  email: string
  /** The subject as it was typed. */
  written: string
  message: string
  language: 'en'
  writtenIn: Language
  /** On which site it was written. */
  partner: string
  /** It was written in a session of an account. */
  hasAccount: boolean
  /** ISO instant. */
  at: string
}

const languages = { en: 'English', id: 'Indonesian' }

/** To our own people, in English: what a visitor wrote on the contact page. Answering writes to him. */
export const contactLetter = defineLetter({
  kind: 'mail.contact',
  limit: TO_OUR_OWN_PEOPLE,
  async load({ config, db }, { messageId }) {
    const row = await findMessage(db, messageId)
    return (
      row && {
        to: config.supportEmail,
        language: 'en' as const,
        number: messageId,
        user: row.user_name,
        email: row.email,
        written: row.subject,
        message: row.message,
        writtenIn: row.language,
        partner: row.partner,
        hasAccount: row.account_id !== null,
        at: row.created_at.toISOString(),
      }
    )
  },
  write(contact: Contact) {
    const { number, user, email, written, message, writtenIn, partner, hasAccount, at } = contact
    return {
      replyTo: email,
      key: `contact:${number}`,
      subject: `Contact message ${number}`,
      heading: 'A message from the contact page',
      paragraphs: ['Answer this email, and your answer goes to who wrote it.'],
      facts: [
        ['Name', user],
        ['Email', email],
        ['Subject', written],
        ['Message', message || '(none)'],
        ['Account', hasAccount ? 'written in a session' : 'not logged in: nobody has proven this address'],
        ['Language', languages[writtenIn]],
        ['Site', partner],
        ['When', `${at.slice(0, 16).replace('T', ' ')} UTC`],
      ],
      exact: [email],
      closing: 'Addresses in it are written so that a click leads nowhere: whoever wrote it chose them.',
    }
  },
  done: (tx, { now }, { messageId }) => markSent(tx, messageId, now()),
})
