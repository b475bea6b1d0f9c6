import * as api from '#shared/api/accounts.ts'
import * as sessions from '#shared/api/sessions.ts'
import * as social from '#shared/api/social.ts'
import { route } from '#server/http/route.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { getUserDetails } from './profile/get-user-details.ts'
import { register } from './register.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { getDataDeletion } from './social/get-data-deletion.ts'
import { socialLogin } from './social/social-login.ts'

const HOUR_SECONDS = 3600

// Wrong passwords are limited in login itself; the limit here is for floods.
export const accountRoutes = [
  route(api.register, 'public', register, { max: 10, windowSeconds: HOUR_SECONDS }),
  route(api.login, 'public', login, { max: 120, windowSeconds: 60 }),
  route(social.socialLogin, 'public', socialLogin, { max: 100, windowSeconds: HOUR_SECONDS }),
  route(social.getDataDeletion, 'public', getDataDeletion, { max: 100, windowSeconds: HOUR_SECONDS }),
  route(api.logout, 'signed-in', logout),
  route(api.getUserDetails, 'signed-in', getUserDetails),
  route(sessions.listSessions, 'signed-in', listSessions),
  route(sessions.endSession, 'signed-in', endSession),
  route(sessions.endOtherSessions, 'signed-in', endOtherSessions),
]
