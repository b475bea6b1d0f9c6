const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A secret that stays in this tab. */
export function newVerifier(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** What may be shown of it: its SHA-256. */
export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(hash))
}
