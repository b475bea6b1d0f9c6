import * as api from '#shared/api/passwords.ts'
import { route } from '#server/http/route.ts'
import { changePassword } from './change-password.ts'
import { checkResetLink } from './check-reset-link.ts'
import { resetPassword } from './reset-password.ts'
import { secretResetPassword } from './secret-reset-password.ts'
import { sendResetLink } from './send-reset-link.ts'
import { verifyResetLink } from './verify-reset-link.ts'

const tenAnHour = { max: 10, windowSeconds: 3600 }

export const passwordRoutes = [
  route(api.sendResetLink, 'public', sendResetLink, tenAnHour),
  route(api.checkResetLink, 'public', checkResetLink, tenAnHour),
  route(api.verifyResetLink, 'public', verifyResetLink, tenAnHour),
  route(api.resetPassword, 'public', resetPassword, tenAnHour),
  route(api.secretResetPassword, 'public', secretResetPassword, { max: 5, windowSeconds: 3600 }),
  route(api.changePassword, 'signed-in', changePassword),
]
