import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import {
  INVITATION_CANCELLED,
  MEMBER_CLEARED,
  MEMBER_SAVED,
  PIC_PROMOTED,
  type changeTeamMember as endpoint,
} from '#shared/api/team.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { archiveMember } from './archive-member.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { editMember } from './edit-member.ts'
import { promoteMember } from './promote-member.ts'

/** One call for four actions; the answer has the documents' words for each. */
export async function changeTeamMember(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  switch (body.status) {
    case undefined:
      await editMember(context, params, body, caller)
      return { success: true, message: MEMBER_SAVED }
    case 'cancelled':
      await cancelInvitation(context, params, caller)
      return { success: true, message: INVITATION_CANCELLED }
    case 'archived':
      await archiveMember(context, params, caller)
      return { success: true, message: MEMBER_CLEARED }
    case 'pic':
      await promoteMember(context, params, caller)
      return { success: true, message: PIC_PROMOTED }
    default:
      return body satisfies never
  }
}
