import * as api from '#shared/api/profile.ts'
import { route } from '#server/http/route.ts'
import { confirmPassword } from '#server/accounts/fresh-login/confirm-password.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { confirmEmail } from './confirm-email.ts'
import { editUser } from './edit-user.ts'

const HOUR_SECONDS = 3600

export const profileRoutes = [
  route(api.editUser, 'signed-in', editUser, { max: 60, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(api.confirmEmail, 'public', confirmEmail, { max: 60, windowSeconds: 300 }),
  route(api.cancelEmailChange, 'signed-in', cancelEmailChange),
  // The right password is no guess, but a hash each.
  route(api.confirmPassword, 'signed-in', confirmPassword, { max: 60, windowSeconds: 300, per: 'account' }),
]
