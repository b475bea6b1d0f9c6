/** What came in, as it came. */
export interface Received {
  at: string
  headers: Record<string, string>
  /** The bytes that a signature is over. */
  body: string
  /** What was answered. */
  status: number
}
