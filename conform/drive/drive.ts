import { liteapiSupplier } from '#server/suppliers/liteapi/adapter.ts'
import { zentrumhubSupplier } from '#server/suppliers/zentrumhub/adapter.ts'
import type { World } from '../world.ts'
import { driveDoku } from './drive-doku.ts'
import { driveEsims } from './drive-esims.ts'
import { driveIdentity } from './drive-identity.ts'
import { drivePapers } from './drive-papers.ts'
import { drivePublic } from './drive-public.ts'
import { driveStripe } from './drive-stripe.ts'
import { driveSubscribers } from './drive-subscribers.ts'
import { driveSupplier } from './drive-supplier.ts'

/** Every operation of every port, once at least. */
export async function drive(world: World): Promise<void> {
  await driveStripe(world)
  await driveDoku(world)
  await driveSuppliers(world)
  await driveSubscribers(world)
  await driveEsims(world)
  await driveIdentity(world)
  await drivePublic(world)
  await drivePapers(world)
}

async function driveSuppliers({ context, identity }: World): Promise<void> {
  const { supply, liteapi } = context.config
  const hub = zentrumhubSupplier(supply)
  await driveSupplier(hub, `hub-${identity}`)
  const call = { correlationId: '5b0f5f6e-3f0a-4f6e-9a51-0c0ffee00002', customerIp: '203.0.113.7', isTest: false }
  const [place] = await hub.suggestPlaces('kuala', call)
  if (place) await hub.findPlace(place.id, call)
  if (liteapi) await driveSupplier(liteapiSupplier(liteapi), `lite-${identity}`)
}
