import type { Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { appendEvent } from './audit-store.ts'

interface ChannelDetails {
  company: string
  channel: string
  kind: string
  /** No more of where it leads: the rest may be the key to it. */
  host: string
  events: string[]
  namesGuests: boolean
  active: boolean
}

interface BudgetDetails {
  company: string
  budget: string
  code: string
  period: string
  currency: string
  amount: number
  action: string
}

/** Everything that is written down for ever, and what each line adds to who, whom, when and where. Never a secret. */
export interface AuditDetails {
  'login.succeeded': { session: string; isNewDevice: boolean; how: 'password' | 'social' }
  /** `unknown`: there is no such account. */
  'login.failed': { reason: 'password' | 'unknown' }
  /** The limit was reached; further attempts in its window are not written. */
  'login.limited': { by: 'account' | 'address' | 'both' | 'device' | 'devices' | 'session' | 'sessions' }
  'social.linked': { provider: string }
  'session.logged-out': { session: string }
  'session.ended': { session: string }
  'session.others-ended': { ended: number }
  /** By an operator; without an account, of all accounts. */
  'session.ended-by-hand': { ended: number; endedBy: string }
  'account.registered': Record<string, never>
  'account.exported': Record<string, never>
  'account.deleted': Record<string, never>
  'password.reset-asked': Record<string, never>
  'password.reset': Record<string, never>
  'password.secret-reset': Record<string, never>
  'password.changed': Record<string, never>
  /** Given by a person who never proved the address; its owner came with this provider. */
  'password.removed': { provider: string }
  'email.change-asked': Record<string, never>
  'email.changed': Record<string, never>
  'mailbox.proven': Record<string, never>
  'profile.changed': { fields: string[] }
  'company.created': { company: string }
  'company.changed': { company: string }
  'policy.saved': { company: string; version: number }
  'invitation.created': { company: string; invitation: string }
  'invitation.accepted': { company: string; invitation: string }
  'invitation.cancelled': { company: string; invitation: string }
  'invitation.resent': { company: string; invitation: string }
  /** Goes to another address from now on. */
  'invitation.readdressed': { company: string; invitation: string }
  'member.archived': { company: string; invitation: string }
  'cost-object.added': { company: string; kind: string; code: string; name: string }
  'cost-object.changed': { company: string; code: string; name: string; active: boolean }
  'custom-field.added': { company: string; field: string; name: string }
  'custom-field.changed': { company: string; field: string; name: string; active: boolean }
  'cost-rules.changed': { company: string; costCentre: boolean; project: boolean }
  'cost-centre.preselected': { company: string; code: string | null }
  /** Codes from and to; of own fields which, since what they say may name people. */
  'booking.costs-corrected': {
    company: string
    reference: string
    costCentre: { from: string | null; to: string | null }
    project: { from: string | null; to: string | null }
    fields: string[]
  }
  /** Where the company's people are, on these days. */
  'whereabouts.read': { company: string; from: string; to: string; stays: number }
  'bookings.exported': { company: string; format: string; rows: number; filters: Record<string, string> }
  'budget.added': BudgetDetails
  'budget.changed': BudgetDetails
  'budget.ended': { company: string; budget: string; code: string }
  'channel.added': ChannelDetails
  'channel.changed': ChannelDetails
  /** `gone`: its receiver said so. */
  'channel.ended': { company: string; channel: string; because: 'asked' | 'gone' }
  'channel.secret-rotated': { company: string; channel: string }
  'channel.tested': { company: string; channel: string }
  'statement.issued': { company: string; statement: string }
  'statement.downloaded': { company: string; statement: string; format: string }
  'duty.changed': { company: string; member: string; given: string[]; taken: string[] }
  /** Accounts: who is stood in for, and by whom. */
  'deputy.named': { company: string; principal: string; deputy: string; lastDay: string }
  'deputy.ended': { company: string; principal: string; deputy: string }
  'role.changed': { company: string; before: number[]; after: number[] }
  'saved-booking.saved': { savedBooking: string }
  'saved-booking.removed': { savedBooking: string; source: string }
  /** The reason by its code: what was typed may name people. */
  'request.asked': { company: string; request: string; reason: string }
  /** By whom: the actor; about whose request: the account. */
  'request.moved': { company: string; request: string; event: string; from: string; to: string }
  'approval-rules.saved': {
    company: string
    hours: number
    tolerancePercent: number
    bookFirst: boolean
    silence: 'keeps' | 'cancels'
  }
  /** A mail server took the letter with a code to it; the code opened it; who had opened it closed it. */
  'booking.code-sent': { reference: string }
  'booking.opened': { reference: string; with?: 'link' }
  'booking.closed': { reference: string }
  'booking.archived': { reference: string }
  'pic.switched': { company: string }
  'card.saved': { company: string; card: string; last4: string }
  'card.removed': { company: string; card: string }
  /** Its code was told: its holder has the eSIM. */
  'esim.shown': { reference: string }
  'paper.downloaded': { paper: 'confirmation' | 'invoice'; reference: string }
  /** Amounts in minor units, as the traveller agreed to them. */
  'booking.cancel-asked': { reference: string; currency: string; paid: number; fee: number; refund: number }
  /** What a partner's operator told a person of its passes; and the numbers that a person took to it. */
  'passes.imported': { partner: string; moved: number; wrong: number; importedBy: string }
  'passes.handed-over': { partner: string; lines: number; takenBy: string }
  /** By an operator; the winner by its entry, null where no entry was left. */
  'draw.opened': { draw: string; seedHash: string; openedBy: string }
  'draw.closed': { draw: string; entries: number; entriesHash: string; round: number; closedBy: string }
  'draw.decided': { draw: string; winner: string | null; withdrawn: number; decidedBy: string }
  /** What the supplier said on the telephone, and to whom. */
  'booking.cancel-told': { reference: string; word: 'cancelled' | 'not-cancelled'; toldTo: string }
  /** By hand, by the person that is named. */
  'refund.paid': { reference: string; currency: string; amount: number; paidBy: string }
  /** A signed-in caller asked for what is not theirs. */
  'access.denied': { call: string; code: 'FORBIDDEN' | 'NOT_FOUND' }
}
export type AuditKind = keyof AuditDetails

export interface AuditEvent<K extends AuditKind> {
  kind: K
  /** Whom it is about; undefined when no account is known by that name. */
  accountId: string | undefined
  /** With `actingFor` the line names both persons: who did it, and in whose place. With `visit` it names nobody: a code or a link did it. */
  by: Pick<Caller, 'ip' | 'correlationId' | 'user' | 'actingFor' | 'visit'>
  details: AuditDetails[K]
}

/**
 * Writes a line that cannot be changed or taken away, in the transaction that made it true. Call it
 * last: until the commit every other writer of a line waits.
 */
export async function audit<K extends AuditKind>(tx: Tx, event: AuditEvent<K>): Promise<void> {
  const { actingFor, visit, user } = event.by
  const more = {
    ...(actingFor ? { actingFor } : {}),
    ...(visit ? (visit.byLink ? { byLink: true } : { byCode: true }) : {}),
  }
  await appendEvent(tx, {
    kind: event.kind,
    accountId: event.accountId ?? null,
    actorId: visit ? null : (user?.id ?? null),
    ip: event.by.ip,
    correlationId: event.by.correlationId,
    details: JSON.stringify({ ...event.details, ...more }),
  })
}
