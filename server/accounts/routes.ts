import * as api from '#shared/api/accounts.ts'
import { route } from '#server/http/route.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { getUserDetails } from './profile/get-user-details.ts'
import { register } from './register.ts'

const HOUR_SECONDS = 3600

// Wrong passwords are limited in login itself (U04); the limit here is for floods.
export const accountRoutes = [
  route(api.register, 'public', register, { max: 10, windowSeconds: HOUR_SECONDS }),
  route(api.login, 'public', login, { max: 100, windowSeconds: HOUR_SECONDS }),
  route(api.logout, 'signed-in', logout),
  route(api.getUserDetails, 'signed-in', getUserDetails),
]
