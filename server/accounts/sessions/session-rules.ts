const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export interface SessionKind {
  /** Both halves, token and cookie, or the token alone. */
  isBound: boolean
  remember: boolean
}

export interface SessionLife {
  /** Without a call for so long it is over. */
  idleMs: number
  /** Over in any case. */
  absoluteMs: number
}

/** A token alone is easier to steal: it is never remembered, and dies of two hours' silence. */
export function lifeOf({ isBound, remember }: SessionKind): SessionLife {
  if (!isBound) return { idleMs: 2 * HOUR_MS, absoluteMs: DAY_MS }
  return remember ? { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS } : { idleMs: 12 * HOUR_MS, absoluteMs: DAY_MS }
}

export interface SessionState {
  remember: boolean
  cookie_sha256: string | null
  expires_at: Date
  last_seen_at: Date
}

export function isAlive(session: SessionState, now: Date): boolean {
  const { idleMs } = lifeOf({ isBound: session.cookie_sha256 !== null, remember: session.remember })
  return session.expires_at > now && session.last_seen_at.getTime() + idleMs > now.getTime()
}
