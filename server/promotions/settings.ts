import * as z from 'zod'
import { partners } from '#partners/registry.ts'
import type { Clearances } from '#shared/bundle/promotions.ts'
import { settingsPart, readJson, type Own } from '#server/settings-part.ts'

const reference = z.string().trim().min(1).max(200).optional()

const shape = {
  PROMOTION_CLEARANCES: z
    .string()
    .transform(readJson)
    .pipe(z.record(z.string(), z.strictObject({ vouchers: reference, draw: reference })))
    .optional()
    .describe(
      'references of the legal clearances of partners’ vouchers and draws, as JSON by partner: {"…": {"vouchers": "…", "draw": "…"}}; without one nobody gets any or takes part, and the landing says so',
    ),
}

/** What no partner's folder may say of itself. */
export const promotionSettings = settingsPart({
  shape,
  read: ({ PROMOTION_CLEARANCES }): { clearances: ReadonlyMap<string, Clearances> } => ({
    clearances: new Map(Object.entries(PROMOTION_CLEARANCES ?? {})),
  }),
  problems({ MODE, PROMOTION_CLEARANCES, SECRETS_KEY }: Own<typeof shape> & { SECRETS_KEY?: string }) {
    const named = Object.entries(PROMOTION_CLEARANCES ?? {})
    const wrong = named.flatMap(([id, { vouchers, draw }]) => {
      const bundle = partners.find((partner) => partner.id === id)?.bundle
      return [
        ...(vouchers !== undefined && !bundle?.vouchers ? [`${id} has no vouchers`] : []),
        ...(draw !== undefined && !bundle?.draw ? [`${id} has no draw`] : []),
      ]
    })
    return [
      ...wrong.map((problem) => `PROMOTION_CLEARANCES: ${problem}`),
      ...(MODE === 'live' && named.length > 0 && !SECRETS_KEY
        ? ['SECRETS_KEY must be set: codes and the seeds of draws are kept under it']
        : []),
    ]
  },
})
