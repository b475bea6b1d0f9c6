import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { emailField, line, lines, noControlCharacters } from './fields.ts'

/** To the letter of the documents (B8-014), the space before the comma with it. */
export const CONTACT_THANKS = 'Thanks for reaching out , we will get back to you as soon as possible.'

const said = (max: number, missing: string) => line(max).check(z.minLength(1, missing))

/** What a visitor writes on the contact page (B7-054). */
export const ContactMessage = z.object({
  user: said(120, saying('noName')),
  email: emailField(saying('noEmail'), saying('wrongEmail')),
  subject: said(150, saying('noSubject')),
  message: z.optional(lines(5000)),
})

/** Not in the documents: when a visitor began to write. A machine is faster, or sends what it read hours ago. */
export const openContactForm = endpoint({
  method: 'GET',
  path: '/general/contact-form',
  summary: 'A signed time, sent along with what is written on the contact page',
  output: z.object({ form: z.string() }),
})

export const contactUs = endpoint({
  method: 'POST',
  path: '/general/contact-us',
  summary: 'Write to the people who run this shop',
  body: z.extend(ContactMessage, {
    /** What `openContactForm` answered; a program may leave it out, a browser does not. */
    form: z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/, saying('wrongForm')))),
    /** A field that no person sees. What fills it in is a machine. */
    website: z.optional(z.string().check(z.maxLength(1000), noControlCharacters)),
  }),
  output: z.object({ success: z.literal(true), message: z.literal(CONTACT_THANKS) }),
})
