/** The answer as JSON; POSTs when there is a body. */
export async function askJson<T>(url: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: body === undefined ? more : { ...more, 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
