import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** docs/going-live.md, which says what operators do: tests do it as it stands there. */
export const goingLivePage = () => readFile(join(import.meta.dirname, '../../docs/going-live.md'), 'utf8')

/** The parameters of Stripe's webhook endpoint, from the page's own command, for a shop at `appUrl`. */
export async function endpointOfPage(appUrl: string): Promise<[string, string][]> {
  const [command = ''] = /^ *curl \S*\/v1\/webhook_endpoints[\s\S]*?^ *```/m.exec(await goingLivePage()) ?? []
  return [...command.matchAll(/ -d '?([^\s=]+)=([^\s']+)/g)].map(([, name = '', value = '']) => [
    name,
    value.replace('https://stay.example', appUrl),
  ])
}
