import * as api from '#shared/api/passwords.ts'
import { route } from '#server/http/route.ts'
import { changePassword } from './change-password.ts'
import { checkResetLink } from './check-reset-link.ts'
import { resetPassword } from './reset-password.ts'
import { secretResetPassword } from './secret-reset-password.ts'
import { sendResetLink } from './send-reset-link.ts'
import { verifyResetLink } from './verify-reset-link.ts'

const tenAnHour = { max: 10, windowSeconds: 3600 }
// A key of 256 bits cannot be guessed, and a neighbour must not keep others from theirs: this is for floods.
const withKey = { max: 60, windowSeconds: 300 }

export const passwordRoutes = [
  route(api.sendResetLink, 'public', sendResetLink, tenAnHour),
  route(api.checkResetLink, 'public', checkResetLink, withKey),
  route(api.verifyResetLink, 'public', verifyResetLink, withKey),
  route(api.resetPassword, 'public', resetPassword, withKey),
  route(api.secretResetPassword, 'public', secretResetPassword, { max: 5, windowSeconds: 3600 }),
  route(api.changePassword, 'signed-in', changePassword, { ...withKey, per: 'account' }),
]
