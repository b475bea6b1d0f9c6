import type { World } from '../world.ts'
import { driveStripe } from './drive-stripe.ts'

/** Every operation of every port, once at least. */
export async function drive(world: World): Promise<void> {
  await driveStripe(world)
}
