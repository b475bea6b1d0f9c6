import { refuse } from '#server/errors.ts'
import type { Member, Members } from './member.ts'
import { allOf } from './member.ts'

export interface Route {
  member: Member
  /** The id as that member knows it. */
  id: string
}

/** Which member an id of ours belongs to. */
export interface Routing {
  /** Our id for a member's: the primary's as it is, another's behind its name. Always fit for a URL. */
  toOurs: (member: Member, id: string) => string
  toTheirs: (id: string) => Route
}

/**
 * `12345` is the primary's, `name~12345` another's. Odd characters become `~` and four hex digits, so that no two ids
 * of theirs ever share one of ours.
 */
export function routingOf(members: Members): Routing {
  const byName = new Map(allOf(members).map((member) => [member.name, member]))
  const { primary } = members

  function findNamed(id: string): { member: Member; escaped: string } | undefined {
    const end = id.indexOf('~')
    const member = end > 0 ? byName.get(id.slice(0, end)) : undefined
    return member && { member, escaped: id.slice(end + 1) }
  }
  return {
    toOurs(member, id) {
      const isPlain = /^[\w.:~-]+$/.test(id)
      const goesAsItIs = member === primary && isPlain && !findNamed(id)
      return goesAsItIs ? id : `${member.name}~${escapeId(id)}`
    },
    toTheirs(id) {
      const named = findNamed(id)
      return named ? { member: named.member, id: unescapeId(named.escaped) } : { member: primary, id }
    },
  }
}

export function escapeId(id: string): string {
  return id.replaceAll(/[^\w:-]/g, (char) => `~${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Throws INVALID_INPUT for what is no id of theirs: half a character, or a step along the path it would stand in. */
export function unescapeId(text: string): string {
  const id = text.replaceAll(/~([\da-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (!id.isWellFormed() || /^\.{0,2}$/.test(id)) throw refuse('wrongId')
  return id
}
