import { memberStatuses, type MemberStatus } from '#shared/api/companies.ts'
import type { TeamMember } from '#shared/api/team.ts'

/** `current`: all but archived members. */
export const statusFilters = ['current', ...memberStatuses] as const
export type StatusFilter = (typeof statusFilters)[number]

/** `newest`: as the server lists them. A minus turns an order around. */
export const teamSorts = ['newest', 'name', '-name', 'status', '-status', 'since', '-since'] as const
export type TeamSort = (typeof teamSorts)[number]

/** Which part of the team is shown, and in which order. The address keeps it. */
export interface TeamView {
  status: StatusFilter
  search: string
  sort: TeamSort
}

export const wholeTeam: TeamView = { status: 'current', search: '', sort: 'newest' }

export function readTeamView(params: URLSearchParams): TeamView {
  const [status, search, sort] = [params.get('status'), params.get('q'), params.get('sort')]
  return {
    status: statusFilters.find((one) => one === status) ?? wholeTeam.status,
    search: search ?? wholeTeam.search,
    sort: teamSorts.find((one) => one === sort) ?? wholeTeam.sort,
  }
}

/** The address with this view in it; what goes without saying is left out. */
export function writeTeamView(params: URLSearchParams, { status, search, sort }: TeamView): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string, plain: string) =>
    value === plain ? next.delete(name) : next.set(name, value)
  put('status', status, wholeTeam.status)
  put('q', search, wholeTeam.search)
  put('sort', sort, wholeTeam.sort)
  return next
}

/** "Joko Susilo"; empty where the name is unknown or erased. */
export const memberName = ({ User: user }: TeamMember): string =>
  user ? `${user.first_name} ${user.last_name}`.trim() : ''

export const memberEmail = ({ User: user, invitedEmail }: TeamMember): string => user?.email ?? invitedEmail

const has = (status: StatusFilter) => (member: TeamMember) =>
  status === 'current' ? member.status !== 'archived' : member.status === status

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How many each filter would show, regardless of the search. */
export function countByStatus(members: readonly TeamMember[]): Record<StatusFilter, number> {
  const counts = statusFilters.map((status) => [status, members.filter(has(status)).length] as const)
  return Object.fromEntries(counts) as Record<StatusFilter, number>
}

type Order = (a: TeamMember, b: TeamMember) => number

const statusOrder = new Map<MemberStatus, number>(memberStatuses.map((status, at) => [status, at]))
/** Waiting stands first in the contract; in a team who belongs comes first. */
const rankOf = ({ status }: TeamMember) => (status === 'approved' ? -1 : (statusOrder.get(status) ?? 0))
const known = (member: TeamMember) => plain(memberName(member) || memberEmail(member))
const orders: Record<'name' | 'status' | 'since', Order> = {
  name: (a, b) => known(a).localeCompare(known(b)),
  status: (a, b) => rankOf(a) - rankOf(b),
  since: (a, b) => (a.approvedAt ?? '').localeCompare(b.approvedAt ?? ''),
}

/** Who is shown, in order. Equals stay as the server listed them; who never joined is last, whichever way. */
export function viewTeam(members: readonly TeamMember[], { status, search, sort }: TeamView): TeamMember[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = members.filter(has(status)).filter((member) => {
    const text = plain(`${memberName(member)} ${memberEmail(member)} ${member.invitedEmail}`)
    return words.every((word) => text.includes(word))
  })
  if (sort === 'newest') return found
  const key = sort.replace('-', '') as keyof typeof orders
  const turn = sort.startsWith('-') ? -1 : 1
  const isLast = (member: TeamMember) => Number(key === 'since' && member.approvedAt === null)
  return found.toSorted((a, b) => isLast(a) - isLast(b) || turn * orders[key](a, b))
}
