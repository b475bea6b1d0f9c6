import * as api from '#shared/api/personal-data.ts'
import { route } from '#server/http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { exportMyData } from './export-my-data.ts'

const HOUR_SECONDS = 3600

export const personalDataRoutes = [
  route(api.exportMyData, 'signed-in', exportMyData, { max: 20, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(api.deleteAccount, 'signed-in', deleteAccount, { max: 60, windowSeconds: 300, per: 'account' }),
]
