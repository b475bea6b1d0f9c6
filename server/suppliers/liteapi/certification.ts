import type { Ground, Opened } from '#server/certification/step.ts'
import type { Config } from '#server/config.ts'
import { isLocal } from '#server/settings-part.ts'
import { supplierSteps } from '#server/suppliers/certification.ts'
import { liteapiSupplier } from './adapter.ts'

/** LiteAPI's list, with a key of its sandbox: `sand_…`, which only seems to book (docs.liteapi.travel/docs/sandbox). */
export function certifyLiteapi({ liteapi }: Pick<Config, 'liteapi'>, ground: Ground): Opened {
  if (!liteapi)
    return {
      status: 'not_set_up',
      because: 'LITEAPI_API_KEY and LITEAPI_DEMO_API_KEY are not set, or LITEAPI_USED is false',
    }
  const { demoKey, liveKey } = liteapi
  const isSame = demoKey === liveKey
  // Whatever is neither a key of its sandbox nor for a LiteAPI on this machine may book for real.
  const isOfNoForm = !demoKey.startsWith('sand_') && !(isLocal(liteapi.url) && isLocal(liteapi.bookUrl))
  const isReal = demoKey.startsWith('prod_') || isOfNoForm
  const because = isSame || isReal ? 'LITEAPI_DEMO_API_KEY is a live key' : 'the key of LITEAPI_API_KEY'
  return {
    status: 'ready',
    address: liteapi.url,
    live: ground.wishes.isLive || isSame || isReal ? [because] : [],
    secrets: [demoKey, liveKey],
    walk: async () => {
      const { lines } = ground
      const [url, bookUrl] = [await lines.to(liteapi.url), await lines.to(liteapi.bookUrl)]
      const steps = supplierSteps(liteapiSupplier({ ...liteapi, url, bookUrl }), { ground })
      return {
        steps: [
          steps.search('search', 'an area has hotels with rates'),
          steps.rooms('rates', 'hotels among them have rooms and rates'),
          steps.price('prebook', 'one that can be cancelled is prebooked'),
          steps.book('book', 'it is booked'),
          steps.lookUp('look-up', 'it is found under our own reference'),
          steps.list('list', 'it stands in the list of bookings'),
          steps.cancel('cancel', 'it is cancelled, and looks so afterwards'),
          steps.ghost('ghost', 'a booking whose answer got lost is found again under our reference'),
          steps.noRates('no-rates', 'a stay that nobody sells has no rates, which is no error'),
        ],
        cleanUp: steps.cleanUp,
      }
    },
  }
}
