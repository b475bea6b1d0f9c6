import { companyRoles } from './roles.ts'

/** A row of a list of people to invite, as it was written. */
export interface ListedPerson {
  invitedEmail: string
  role: string
}

/**
 * Reads a list of people: e-mail first, then roles, or in the columns that a head names. Comma, semicolon or tab part
 * cells, as programs for tables write them; cells may be quoted (RFC 4180). Empty lines are left out.
 */
export function readInvitationList(text: string): ListedPerson[] {
  const lines = readCells(text.replace(/^\uFEFF/, '')).filter((cells) => cells.some(Boolean))
  const [head = []] = lines
  // A first line without an address that names a column for them; any other is judged like the rest.
  const isHead = !head.some((cell) => cell.includes('@')) && head.some((cell) => /mail|surel/i.test(cell))
  const emailAt = isHead ? head.findIndex((cell) => /mail|surel/i.test(cell)) : 0
  const roleAt = isHead ? head.findIndex((cell) => /role|peran/i.test(cell)) : 1
  // Roles that were parted like cells go on to the end of the line.
  const goesOn = !isHead || roleAt === head.length - 1
  return lines.slice(isHead ? 1 : 0).map((cells) => ({
    invitedEmail: cells[emailAt] ?? '',
    role:
      roleAt === -1
        ? ''
        : cells
            .slice(roleAt, goesOn ? undefined : roleAt + 1)
            .join(' ')
            .trim(),
  }))
}

/** Lines of trimmed cells. The first line tells what parts them. */
function readCells(text: string): string[][] {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const parting = ['\t', ';', ','].find((mark) => first.includes(mark)) ?? ','
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? ''
    if (isQuoted) {
      if (mark !== '"') cell += mark
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (mark === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (mark === parting) endCell()
    else if (mark === '\n' || mark === '\r') {
      endCell()
      lines.push([])
    } else cell += mark
  }
  endCell()
  return lines
}

/** The ids of roles in a cell: ids, or numbers of options as in "#2" and "2". Empty: 1001. Undefined: something is none. */
export function readRoleList(text: string): number[] | undefined {
  const words = text.split(/[\s,;|+/]+/).filter(Boolean)
  const ids = words.map((word) => {
    const number = Number(/^#?(\d{1,4})$/.exec(word)?.[1])
    return companyRoles.find(({ id }, at) => id === number || at + 1 === number)?.id
  })
  return ids.every((id) => id !== undefined) ? [1001, ...ids.filter((id) => id !== 1001)] : undefined
}
