/** What the window of the consent page brings back: the provider's parameters, under any names. */
export type SocialReturn = Record<string, string>

const NAME = 'social-login'

/**
 * Tells the tab that asked. A channel, because the provider's page may have cut the tie between the window
 * and its opener (Cross-Origin-Opener-Policy).
 */
export function tellOpener(back: SocialReturn): void {
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(back)
  channel.close()
}

/** Hears every window that comes back; answers how to stop. */
export function onReturn(heard: (back: SocialReturn) => void): () => void {
  const channel = openChannel()
  if (!channel) return () => undefined
  channel.addEventListener('message', (event: MessageEvent<SocialReturn>) => heard(event.data))
  return () => channel.close()
}

/** None in a browser that keeps nothing: Firefox forbids channels, too, where it blocks cookies. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME)
  } catch {
    return undefined
  }
}
