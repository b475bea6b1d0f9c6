import * as api from '#shared/api/contact.ts'
import { route } from '#server/http/route.ts'
import { contactUs } from './contact-us.ts'
import { openContactForm } from './open-contact-form.ts'

export const contactRoutes = [
  route(api.openContactForm, 'public', openContactForm, { max: 60, windowSeconds: 300 }),
  route(api.contactUs, 'public', contactUs, { max: 5, windowSeconds: 3600 }),
]
