import * as api from '#shared/api/faq.ts'
import { route } from '#server/http/route.ts'
import { getFaq } from './get-faq.ts'

export const faqRoutes = [route(api.getFaq, 'public', getFaq)]
