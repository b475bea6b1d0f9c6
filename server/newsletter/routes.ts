import * as api from '#shared/api/newsletter.ts'
import { route } from '#server/http/route.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

const HOUR_SECONDS = 3600

export const newsletterRoutes = [
  route(api.subscribeNewsletter, 'public', subscribeNewsletter, { max: 10, windowSeconds: HOUR_SECONDS }),
  route(api.confirmNewsletter, 'public', confirmNewsletter, { max: 60, windowSeconds: HOUR_SECONDS }),
  route(api.unsubscribeNewsletter, 'public', unsubscribeNewsletter, { max: 60, windowSeconds: HOUR_SECONDS }),
]
