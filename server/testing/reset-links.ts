import { expect } from 'vitest'
import { sendResetLink } from '#shared/api/passwords.ts'
import { readLetters } from './outside-world.ts'
import type { TestServer } from './test-server.ts'

let addresses = 0

/** An address that no call came from yet: limits have tests of their own. */
export function freshIp(): string {
  addresses += 1
  return `10.200.${Math.floor(addresses / 256)}.${addresses % 256}`
}

const linksIn = (text: string) => [...text.matchAll(/https?:\/\/\S+\/reset-new-password\?\S+/g)].map(([link]) => link)

/** The reset links that reached an address, newest first. */
export async function resetLinksTo(email: string): Promise<URL[]> {
  const letters = await readLetters(email)
  return letters.flatMap(({ text }) => linksIn(text)).map((link) => new URL(link))
}

/** Asks for a link and waits for its letter: what the owner of the mailbox holds in hand. */
export async function askForLink(server: TestServer, email: string): Promise<{ key: string; email: string }> {
  const before = (await resetLinksTo(email)).length
  const answer = await server.call(sendResetLink, { body: { email } }, { ip: freshIp() })
  expect(answer.status).toBe(200)
  await expect.poll(async () => (await resetLinksTo(email)).length).toBe(before + 1)
  const [link] = await resetLinksTo(email)
  return { key: link?.searchParams.get('key') ?? '', email: link?.searchParams.get('email') ?? '' }
}
