import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { PersonalData, type exportMyData as endpoint } from '#shared/api/personal-data.ts'
import { requireFreshLogin } from '#server/accounts/fresh-login/require-fresh-login.ts'
import { audit } from '#server/audit/audit.ts'
import { listEventsAbout } from '#server/audit/list-events-about.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { listAllEmailChanges } from '#server/accounts/profile/email-change-store.ts'
import { listIdentities } from '#server/accounts/social/social-identity-store.ts'
import { listSessions } from '#server/accounts/sessions/session-store.ts'
import { findAccountDates } from '#server/accounts/account-store.ts'

const said = (instant: Date | null | undefined) => instant?.toISOString() ?? null

/** All we hold about the caller, and nothing about other people. A stolen session must not get it. */
export async function exportMyData(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await requireFreshLogin(context, caller)
  const { id } = caller.user
  const [dates, identities, sessions, emailChanges, events, ...held] = await Promise.all([
    findAccountDates(context.db, id),
    listIdentities(context.db, id),
    listSessions(context.db, id),
    listAllEmailChanges(context.db, id),
    listEventsAbout(context, id),
    ...context.personalData.map(({ collect }) => collect?.(context, caller.user)),
  ])
  await context.db
    .transaction()
    .execute((tx) => audit(tx, { kind: 'account.exported', accountId: id, by: caller, details: {} }))
  // Parsed, so that a room that hands in too little fails loudly.
  return PersonalData.parse({
    ...Object.assign({}, ...held),
    format: 'lodestay-personal-data/1',
    exportedAt: context.now().toISOString(),
    account: { ...caller.user, createdAt: said(dates?.created_at), emailVerifiedAt: said(dates?.email_verified_at) },
    identities: identities.map(({ issuer, subject, linked_at }) => ({ issuer, subject, linkedAt: said(linked_at) })),
    sessions: sessions.map((session) => ({
      openedAt: said(session.created_at),
      lastSeenAt: said(session.last_seen_at),
      endsAt: said(session.expires_at),
      endedAt: said(session.revoked_at),
      remembered: session.remember,
      device: session.user_agent,
      address: session.address,
    })),
    emailChanges: emailChanges.map((change) => ({
      from: change.old_email,
      to: change.email,
      askedAt: said(change.created_at),
      confirmedAt: said(change.confirmed_at),
      cancelledAt: said(change.cancelled_at),
    })),
    events: events.map((event) => ({ ...event })),
  })
}
