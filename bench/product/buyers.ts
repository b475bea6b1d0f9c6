import type { ApiClient, Traveller } from '#server/testing/api-client.ts'
import { type Checked, priceRoom } from '#server/testing/shopping.ts'

export interface Buyer {
  traveller: Traveller
  /** What is bought: nothing else is asked of a supplier before it is booked. */
  priced: Checked
}

/** So many travellers, each with a room of other dates whose price was just checked. */
export async function buyersOf(client: ApiClient, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n++) {
    const traveller = await client.signUp()
    buyers.push({ traveller, priced: await priceRoom(client, traveller, { inDays: 30 + n }) })
  }
  return buyers
}
