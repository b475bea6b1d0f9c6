/** First of the six ports that the journeys take. Move it to run two sets of journeys on one machine. */
const first = Number(process.env['E2E_PORT'] ?? 3100)

export const ports = {
  shop: first,
  sandbox: first + 1,
  killedShop: first + 2,
  hostileShop: first + 3,
  featuredShop: first + 4,
  smtp: first + 25,
}
