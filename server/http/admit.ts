import { holds } from '#shared/company/duties.ts'
import { hasRole, type RoleId } from '#shared/company/roles.ts'
import { refuse } from '#server/errors.ts'
import type { Access, Caller } from './caller.ts'

const roleOf = (access: `role-${RoleId}`) => Number(access.slice('role-'.length)) as RoleId

export const pleaseLogIn = () => refuse('logInFirst')

/** Throws unless the caller has what the route demands: UNAUTHENTICATED without a session, FORBIDDEN with a lesser one. */
export function admit(access: Access, { user }: Pick<Caller, 'user'>): void {
  if (access === 'public') return
  if (!user) throw pleaseLogIn()
  if (!isAllowed(access, user)) throw refuse('notYourRole')
}

function isAllowed(access: Exclude<Access, 'public'>, user: NonNullable<Caller['user']>): boolean {
  switch (access) {
    case 'booking':
    case 'signed-in':
      return true
    case 'member':
      return user.companyData !== null
    case 'pic':
      return user.isPIC && user.companyData !== null
    case 'admin':
    case 'approver':
    case 'finance':
      return holds[access](user)
    default:
      return hasRole(user, roleOf(access))
  }
}
