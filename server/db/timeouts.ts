/** How long PostgreSQL may take, in milliseconds. */
export interface Timeouts {
  /** The server cancels the statement; its connection stays. */
  statement: number
  /**
   * We hang up and throw the connection away. Longer than `statement`, so that what is only slow is cancelled cleanly
   * by the server: this ends what a frozen server or a dead network can no longer cancel. 0: never.
   */
  answer: number
}

/** For a new connection, and for a free one while all are busy. */
export const CONNECT_MS = 5000

/** After it PostgreSQL ends a session whose transaction nobody goes on with: what it locks is wanted. */
export const IDLE_IN_TRANSACTION_MS = 60_000

export const timeouts = {
  /** A traveller waits behind it, and a frozen database must not keep every connection for long. */
  call: { statement: 8000, answer: 10_000 },
  /** Deletes and looks at whole tables, behind which no caller waits. */
  upkeep: { statement: 110_000, answer: 120_000 },
  /** An index over years of bookings takes as long as it takes, and half of one is none. */
  migration: { statement: 0, answer: 0 },
} as const satisfies Record<string, Timeouts>
