import type { Ground, Opened } from '#server/certification/step.ts'
import type { Config } from '#server/config.ts'
import { supplierSteps } from '#server/suppliers/certification.ts'
import { zentrumhubSupplier } from './adapter.ts'

/**
 * The hub's list (docs-hotel.prod.zentrumhub.com: Search, Room Rates, Price, Book, Booking Details, Cancellation Penalty). Demo and live
 * accounts are at one address: which is which, the settings say.
 */
export function certifyHub({ supply }: Pick<Config, 'supply'>, ground: Ground): Opened {
  const isSame = supply.demoAccount === supply.liveAccount
  const isLive = ground.wishes.isLive || isSame
  return {
    status: 'ready',
    address: supply.url,
    live: isLive ? [isSame ? 'SUPPLY_ACCOUNT_DEMO is the live account' : 'the account of SUPPLY_ACCOUNT_LIVE'] : [],
    secrets: [supply.apiKey, supply.liveAccount, supply.demoAccount],
    walk: async () => {
      const url = await ground.lines.to(supply.url)
      const steps = supplierSteps(zentrumhubSupplier({ ...supply, url }), { ground })
      return {
        steps: [
          steps.search('search', 'a search brings hotels, until it is complete'),
          steps.rooms('rooms', 'hotels that it found have rooms and rates'),
          steps.price('price', 'one that can be cancelled is priced, with a token that books'),
          steps.book('book', 'it is booked'),
          steps.lookUp('look-up', 'it is found under our own reference'),
          steps.list('list', 'it stands in the list of bookings'),
          steps.penalty('penalty', 'what cancelling costs is told before'),
          steps.cancel('cancel', 'it is cancelled, and looks so afterwards'),
          steps.ghost('ghost', 'a booking whose answer got lost is found again under our reference'),
          steps.soldOut('sold-out', 'a room that went meanwhile is told as sold out at the price check'),
          steps.changedPrice('changed-price', 'a price that changed meanwhile is told at the price check'),
        ],
        cleanUp: steps.cleanUp,
      }
    },
  }
}
