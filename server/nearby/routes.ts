import * as nearby from '#shared/api/nearby.ts'
import { route } from '#server/http/route.ts'
import { getNearby } from './get-nearby.ts'

export const nearbyRoutes = [route(nearby.getNearby, 'public', getNearby, { max: 120, windowSeconds: 60 })]
