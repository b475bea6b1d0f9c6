import * as z from 'zod'
import { partners } from '#partners/registry.ts'
import { isLocal, readJson, settingsPart, url as address, type Own } from '#server/settings-part.ts'

const Box = z.union([
  z.strictObject({ url: address, username: z.string().regex(/^[^:]+$/), password: z.string().min(1) }),
  z.strictObject({ url: address, token: z.string().regex(/^[\x21-\x7e]+$/) }),
])

const Boxes = z.record(z.string(), Box)

const shape = {
  PASS_ISSUERS: z
    .string()
    .transform(readJson)
    .pipe(Boxes)
    .optional()
    .describe(
      'drop boxes that take lists of roaming passes, as JSON by partner: {"…": {"url", "username", "password"}} or {"url", "token"}; lists are put into url/requests/, results read from url/results/; live: the passes of a partner that is not named wait for npm run partner',
    ),
}

/** One partner's folders at its operator. */
export type DropBox = z.output<typeof Box>

/** How partners' operators are given passes. */
export const passIssuerSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({ dropBoxes: dropBoxesOf(settings, sandbox) }),
  /** An unknown partner, and in live the sandbox or numbers that are sent in the clear. */
  problems({ MODE, PASS_ISSUERS }) {
    const named = Object.entries(PASS_ISSUERS ?? {})
    const unknown = named.filter(([id]) => !partners.some((partner) => partner.id === id))
    const urls = named.map(([, { url }]) => url)
    return [
      ...unknown.map(([id]) => `PASS_ISSUERS names ${id}, which is no partner`),
      ...(MODE === 'live' && urls.some(isLocal) ? ['PASS_ISSUERS has a local address'] : []),
      ...(MODE === 'live' && urls.some((url) => !isLocal(url) && !url.startsWith('https:'))
        ? ['PASS_ISSUERS must be reached over https']
        : []),
    ]
  },
})

/** By partner. A demo's sandbox plays one for each that gives away a pass. */
function dropBoxesOf({ MODE, PASS_ISSUERS }: Own<typeof shape>, sandbox: string): ReadonlyMap<string, DropBox> {
  const played = MODE === 'demo' ? partners.filter(({ bundle }) => bundle?.roamingPass) : []
  return new Map([
    ...played.map(({ id }): [string, DropBox] => [id, playedBox(sandbox, `lodestay-${id}`)]),
    ...Object.entries(PASS_ISSUERS ?? {}),
  ])
}

function playedBox(sandbox: string, account: string): DropBox {
  // The sandbox knows one password for each account.
  return { url: `${sandbox}/drop-box/${account}`, username: account, password: `secret-of-${account}` }
}
