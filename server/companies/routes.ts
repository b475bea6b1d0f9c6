import * as api from '#shared/api/companies.ts'
import * as cards from '#shared/api/company-cards.ts'
import * as channels from '#shared/api/channels.ts'
import * as colleagues from '#shared/api/colleagues.ts'
import * as costs from '#shared/api/cost-objects.ts'
import * as deputies from '#shared/api/deputies.ts'
import * as details from '#shared/api/company-details.ts'
import * as team from '#shared/api/team.ts'
import * as policy from '#shared/api/travel-policy.ts'
import { route } from '#server/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { attachPaymentMethod } from './cards/attach-payment-method.ts'
import { listPaymentMethods } from './cards/list-payment-methods.ts'
import { removePaymentMethod } from './cards/remove-payment-method.ts'
import { addChannel } from './channels/add-channel.ts'
import { changeChannel } from './channels/change-channel.ts'
import { endChannel } from './channels/end-channel.ts'
import { listChannels } from './channels/list-channels.ts'
import { rotateSecret } from './channels/rotate-secret.ts'
import { testChannel } from './channels/test-channel.ts'
import { findColleagues } from './colleagues/find-colleagues.ts'
import { addCostObject } from './cost-objects/add-cost-object.ts'
import { addCustomField } from './cost-objects/add-custom-field.ts'
import { changeCostObject } from './cost-objects/change-cost-object.ts'
import { changeCustomField } from './cost-objects/change-custom-field.ts'
import { listCostObjects } from './cost-objects/list-cost-objects.ts'
import { manageCostObjects } from './cost-objects/manage-cost-objects.ts'
import { preselectCostCentre } from './cost-objects/preselect-cost-centre.ts'
import { saveCostRules } from './cost-objects/save-cost-rules.ts'
import { getCompany } from './details/get-company.ts'
import { saveCompany } from './details/save-company.ts'
import { endDeputy } from './duties/end-deputy.ts'
import { getDeputy } from './duties/get-deputy.ts'
import { nameDeputy } from './duties/name-deputy.ts'
import { inviteTeamMember } from './invite-team-member.ts'
import { getMemberTravelPolicy } from './policy/get-member-travel-policy.ts'
import { getMyTravelPolicy } from './policy/get-my-travel-policy.ts'
import { getTravelPolicy } from './policy/get-travel-policy.ts'
import { saveTravelPolicy } from './policy/save-travel-policy.ts'
import { changeTeamMember } from './team/change-team-member.ts'
import { getTeamMember } from './team/get-team-member.ts'
import { inviteTeamMembers } from './team/invite-team-members.ts'
import { listTeamMembers } from './team/list-team-members.ts'
import { resendInvitation } from './team/resend-invitation.ts'
import { resendInvitations } from './team/resend-invitations.ts'
import { verifyInvitation } from './verify-invitation.ts'

const HOUR_SECONDS = 3600

/** Who has no session yet counts by the address. */
const accepting = { max: 10, windowSeconds: HOUR_SECONDS, per: 'account' } as const

const changing = { max: 300, windowSeconds: HOUR_SECONDS, per: 'account' } as const

export const companyRoutes = [
  route(api.inviteTeamMember, 'admin', inviteTeamMember, { max: 100, windowSeconds: HOUR_SECONDS, per: 'account' }),
  // Letters have limits of their own: a list of two hundred writes no more of them in a day than asking one by one.
  route(team.inviteTeamMembers, 'admin', inviteTeamMembers, { max: 100, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(team.listTeamMembers, 'admin', listTeamMembers, { max: 120, windowSeconds: 60, per: 'account' }),
  route(team.getTeamMember, 'admin', getTeamMember, { max: 120, windowSeconds: 60, per: 'account' }),
  route(team.changeTeamMember, 'admin', changeTeamMember, { max: 100, windowSeconds: HOUR_SECONDS, per: 'account' }),
  // Each is a letter to a person who may not want it.
  route(team.resendInvitations, 'admin', resendInvitations, { max: 30, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(team.resendInvitation, 'admin', resendInvitation, { max: 30, windowSeconds: HOUR_SECONDS, per: 'account' }),
  // Asked with each letter of a name.
  route(colleagues.findColleagues, 'member', findColleagues, { max: 240, windowSeconds: 60, per: 'account' }),
  route(deputies.getDeputy, 'member', getDeputy, { max: 120, windowSeconds: 60, per: 'account' }),
  route(deputies.nameDeputy, 'approver', nameDeputy, { max: 30, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(deputies.endDeputy, 'approver', endDeputy, { max: 30, windowSeconds: HOUR_SECONDS, per: 'account' }),
  // Public, because the key is the permission. Joining as oneself needs one's session besides.
  route(api.verifyInvitation, 'public', verifyInvitation, { max: 60, windowSeconds: 300 }),
  route(api.acceptInvitation, 'public', acceptInvitation, accepting),
  route(api.acceptInvitationOtherPath, 'public', acceptInvitation, accepting),
  route(details.getCompany, 'admin', getCompany, { max: 120, windowSeconds: 60, per: 'account' }),
  route(details.saveCompany, 'admin', saveCompany, { max: 60, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(policy.getTravelPolicy, 'admin', getTravelPolicy, { max: 120, windowSeconds: 60, per: 'account' }),
  route(policy.saveTravelPolicy, 'admin', saveTravelPolicy, { max: 60, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(policy.getMemberTravelPolicy, 'admin', getMemberTravelPolicy, { max: 120, windowSeconds: 60, per: 'account' }),
  route(policy.getMyTravelPolicy, 'member', getMyTravelPolicy, { max: 120, windowSeconds: 60, per: 'account' }),
  route(costs.listCostObjects, 'member', listCostObjects, { max: 120, windowSeconds: 60, per: 'account' }),
  route(costs.manageCostObjects, 'finance', manageCostObjects, { max: 120, windowSeconds: 60, per: 'account' }),
  route(costs.addCostObject, 'admin', addCostObject, changing),
  route(costs.changeCostObject, 'admin', changeCostObject, changing),
  route(costs.addCustomField, 'admin', addCustomField, changing),
  route(costs.changeCustomField, 'admin', changeCustomField, changing),
  route(costs.saveCostRules, 'admin', saveCostRules, changing),
  route(costs.preselectCostCentre, 'admin', preselectCostCentre, changing),
  route(channels.listChannels, 'admin', listChannels, { max: 120, windowSeconds: 60, per: 'account' }),
  route(channels.addChannel, 'admin', addChannel, { max: 60, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(channels.changeChannel, 'admin', changeChannel, { max: 120, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(channels.endChannel, 'admin', endChannel, { max: 60, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(channels.rotateSecret, 'admin', rotateSecret, { max: 30, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(channels.testChannel, 'admin', testChannel, { max: 60, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(cards.listPaymentMethods, 'role-1004', listPaymentMethods, { max: 120, windowSeconds: 60, per: 'account' }),
  route(cards.attachPaymentMethod, 'admin', attachPaymentMethod, {
    max: 30,
    windowSeconds: HOUR_SECONDS,
    per: 'account',
  }),
  route(cards.removePaymentMethod, 'admin', removePaymentMethod, {
    max: 30,
    windowSeconds: HOUR_SECONDS,
    per: 'account',
  }),
]
