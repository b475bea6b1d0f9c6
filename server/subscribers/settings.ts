import * as z from 'zod'
import { partners } from '#partners/registry.ts'
import { isLocal, readJson, settingsPart, url as address, type Own } from '#server/settings-part.ts'

const Operator = z.strictObject({
  url: address,
  tokenUrl: address.optional(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

const Operators = z.record(z.string(), Operator)

const shape = {
  SUBSCRIBER_CHECKS: z
    .string()
    .transform(readJson)
    .pipe(Operators)
    .optional()
    .describe(
      'operators that say whose a number is (CAMARA), as JSON by partner: {"…": {"url", "clientId", "clientSecret", "tokenUrl"}}; tokenUrl may be left out: url/oauth2/token; live: of a partner that is not named no number is checked, and its passes wait',
    ),
}

/** How one partner's operator is reached. */
export type Operator = Required<z.output<typeof Operator>>

/** Whom partners' numbers are checked with. */
export const subscriberSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({ operators: operatorsOf(settings, sandbox) }),
  /** An unknown partner, and in live the sandbox or a secret that is sent in the clear. */
  problems({ MODE, SUBSCRIBER_CHECKS }) {
    const named = Object.entries(SUBSCRIBER_CHECKS ?? {})
    const unknown = named.filter(([id]) => !partners.some((partner) => partner.id === id))
    const urls = named.flatMap(([, { url, tokenUrl }]) => (tokenUrl === undefined ? [url] : [url, tokenUrl]))
    return [
      ...unknown.map(([id]) => `SUBSCRIBER_CHECKS names ${id}, which is no partner`),
      ...(MODE === 'live' && urls.some(isLocal) ? ['SUBSCRIBER_CHECKS has a local address'] : []),
      ...(MODE === 'live' && urls.some((url) => !isLocal(url) && !url.startsWith('https:'))
        ? ['SUBSCRIBER_CHECKS must be asked over https']
        : []),
    ]
  },
})

/** By partner. A demo's sandbox plays one for each that gives away a pass. */
function operatorsOf({ MODE, SUBSCRIBER_CHECKS }: Own<typeof shape>, sandbox: string): ReadonlyMap<string, Operator> {
  const played = MODE === 'demo' ? partners.filter(({ bundle }) => bundle?.roamingPass) : []
  const operators = new Map(played.map(({ id }) => [id, playedOperator(sandbox, id)]))
  for (const [id, { tokenUrl, ...given }] of Object.entries(SUBSCRIBER_CHECKS ?? {}))
    operators.set(id, { ...given, tokenUrl: tokenUrl ?? `${given.url}/oauth2/token` })
  return operators
}

function playedOperator(sandbox: string, id: string): Operator {
  const url = `${sandbox}/camara/${id}`
  const clientId = `lodestay-${id}`
  // The sandbox knows one secret for each client.
  return { url, tokenUrl: `${url}/oauth2/token`, clientId, clientSecret: `secret-of-${clientId}` }
}
