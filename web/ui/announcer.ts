/** Neutral: what was asked for was not done, and nothing is broken either. */
export type Tone = 'success' | 'neutral'
type Listener = (message: string, tone: Tone) => void

const listeners = new Set<Listener>()

/** Says something to every visitor: shown for five seconds and read out by screen readers. */
export function announce(message: string, tone: Tone = 'success'): void {
  for (const listener of listeners) listener(message, tone)
}

/** Only read out, never shown: for counts and progress. */
export function announceToScreenReaders(message: string): void {
  const region = document.getElementById('live-status')
  if (region) region.textContent = message
}

export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
