/** A call that was made before its screen was there: by `public/make-first-calls.js`, or by `ask-early.ts`. */
export interface FirstCall {
  token: string | undefined
  askedAt: number
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** By their addresses; each is taken once. */
    firstCalls?: Map<string, FirstCall>
  }
}

/** What is older, as where a tab slept, may be true no more. */
const LIFETIME_MS = 60_000

/** Asked as the same person, and not long ago. */
export const mayBeTold = (asked: FirstCall, token: string | undefined): boolean =>
  asked.token === token && Date.now() - asked.askedAt < LIFETIME_MS

/** The call that was made already to this address, as the same person; not one whose answer may be of another time. */
export function takeFirstCall(address: string, token: string | undefined): FirstCall | undefined {
  const first = window.firstCalls?.get(address)
  window.firstCalls?.delete(address)
  return first && mayBeTold(first, token) ? first : undefined
}

/** Before anything is changed: what was answered earlier may be true no more. */
export function forgetFirstCalls(): void {
  delete window.firstCalls
}
