import type { Language } from '#shared/language.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface Contact {
  /** Who answers customers. */
  owner: string
  /** Of the message; also for its subject, which no stranger writes. */
  number: number
  user: string
  email: string
  /** The subject as it was typed. */
  written: string
  message: string
  language: Language
  /** On which site it was written. */
  partner: string
  /** It was written in a session of an account. */
  hasAccount: boolean
  /** ISO instant. */
  at: string
}

const languages = { en: 'English', id: 'Indonesian' }

/** To our own people, in English: what somebody wrote on the contact page. Answering writes to him. */
export function contactLetter(contact: Contact): Letter {
  const { owner, number, user, email, written, message, language, partner, hasAccount, at } = contact
  return {
    to: owner,
    replyTo: email,
    key: `contact:${number}`,
    ...setLetter({
      language: 'en',
      subject: `Contact message ${number}`,
      heading: 'A message from the contact page',
      paragraphs: ['Answer this letter, and your answer goes to who wrote it.'],
      facts: [
        ['Name', user],
        ['E-mail', email],
        ['Subject', written],
        ['Message', message || '(none)'],
        ['Account', hasAccount ? 'written in a session' : 'not signed in: nobody has proven this address'],
        ['Language', languages[language]],
        ['Site', partner],
        ['When', `${at.slice(0, 16).replace('T', ' ')} UTC`],
      ],
      exact: [email],
      closing: 'Addresses in it are written so that a click leads nowhere: whoever wrote it chose them.',
    }),
  }
}
