import * as api from '#shared/api/companies.ts'
import { route } from '#server/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteTeamMember } from './invite-team-member.ts'
import { verifyInvitation } from './verify-invitation.ts'

const HOUR_SECONDS = 3600

export const companyRoutes = [
  route(api.inviteTeamMember, 'pic', inviteTeamMember, { max: 100, windowSeconds: HOUR_SECONDS }),
  // Public, because the key is the permission. Joining as oneself needs one's session besides.
  route(api.verifyInvitation, 'public', verifyInvitation, { max: 60, windowSeconds: 300 }),
  route(api.acceptInvitation, 'public', acceptInvitation, { max: 10, windowSeconds: HOUR_SECONDS }),
  route(api.acceptInvitationOtherPath, 'public', acceptInvitation, {
    max: 10,
    windowSeconds: HOUR_SECONDS,
  }),
]
