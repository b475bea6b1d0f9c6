import type { Duty } from './duties.ts'
import type { Said } from '#shared/reasons/reasons.ts'

/** What a team member may do, from the fixed list of the documents. */
export const companyRoles = [
  { id: 1001, description: 'View bookings only' },
  { id: 1002, description: 'Book for oneself' },
  { id: 1003, description: 'Book for others' },
  { id: 1004, description: 'Use company card' },
] as const
export type RoleId = (typeof companyRoles)[number]['id']

export type ChosenRoles = { ok: true; roles: RoleId[] } | { ok: false; because: Said }

const isRole = (id: number): id is RoleId => companyRoles.some((role) => role.id === id)

/** The roles a choice stands for: 1001 is always in it, 1003 brings 1002, and 1004 pays for nothing without one of them. */
export function normaliseRoles(chosen: readonly number[]): ChosenRoles {
  const unknown = chosen.find((id) => !isRole(id))
  if (unknown !== undefined) return { ok: false, because: { reason: 'unknownRole', params: { role: unknown } } }
  const has = (id: RoleId) => chosen.includes(id)
  if (has(1004) && !has(1002) && !has(1003)) return { ok: false, because: { reason: 'cardNeedsBooking' } }
  const roles = companyRoles.map(({ id }) => id).filter((id) => id === 1001 || has(id) || (id === 1002 && has(1003)))
  return { ok: true, roles }
}

/**
 * A choice after one box was ticked or cleared. Ticking brings what the role stands on; clearing takes what stands on it,
 * since 1003 would bring 1002 back. 1001 stays.
 */
export function chooseRole(chosen: readonly RoleId[], id: RoleId, isTicked: boolean): RoleId[] {
  const moved: RoleId[] = isTicked
    ? [id, ...(id === 1003 ? [1002 as const] : [])]
    : [id, ...(id === 1002 ? [1003 as const] : [])]
  return companyRoles
    .map((role) => role.id)
    .filter((role) => role === 1001 || (moved.includes(role) ? isTicked : chosen.includes(role)))
}

/** The part of a user that decides what he may do in his company. */
interface Standing {
  isPIC: boolean
  companyData: object | null
  teamMembers: { role: readonly number[] } | null
  duties: readonly Duty[]
}

/**
 * Without a company there is no company card, so everything but 1004 passes; with one, the PIC, an admin, who does what the
 * PIC does, and the listed.
 */
export function hasRole({ isPIC, companyData, teamMembers, duties }: Standing, role: RoleId): boolean {
  if (!isRole(role)) return false
  if (!companyData) return role !== 1004
  return isPIC || duties.includes('admin') || (teamMembers?.role.includes(role) ?? false)
}

interface Employed {
  isPIC: boolean
  companyData: { companyName: string; stripeCustomerId: string | null } | null
}

/** A member of a company may ask for a booking; its PIC once the company's details are saved. */
export function canSaveBookings({ isPIC, companyData }: Employed): boolean {
  if (!companyData) return false
  return !isPIC || companyData.companyName !== '' || companyData.stripeCustomerId !== null
}

/** A company pays by its own customer id: without one its PIC cannot book. */
export function lacksCompanyProfile(user: {
  isPIC: boolean
  companyData: { stripeCustomerId: string | null } | null
}): boolean {
  return user.isPIC && !user.companyData?.stripeCustomerId
}
