import type { Wishes } from '#server/certification/step.ts'

export const wishOptions = {
  live: { type: 'boolean' },
  'i-know-this-costs-money': { type: 'boolean' },
  'by-hand': { type: 'boolean' },
  patience: { type: 'string' },
  near: { type: 'string' },
  'sold-out': { type: 'string' },
  changed: { type: 'string' },
  to: { type: 'string' },
  listen: { type: 'string' },
  'notify-url': { type: 'string' },
} as const

type Given = {
  [Name in keyof typeof wishOptions]?:
    | ((typeof wishOptions)[Name]['type'] extends 'boolean' ? boolean : string)
    | undefined
}

/** The middle of Kuala Lumpur. */
const USUAL_PLACE = '3.139,101.6869'

/** What an operator asked for; a sentence where that cannot be understood. */
export function readWishes(given: Given): Wishes | string {
  const patience = Number(given.patience ?? 60)
  if (!(patience >= 0)) return '--patience says how many seconds, such as --patience 60'
  const place = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(given.near ?? USUAL_PLACE)
  if (!place) return '--near says latitude and longitude, such as --near 3.139,101.6869'
  const listen = given.listen === undefined ? undefined : Number(given.listen)
  if (listen !== undefined && !(Number.isInteger(listen) && listen > 0 && listen < 65_536))
    return '--listen says a port, such as --listen 8080'
  return {
    isLive: given.live === true && given['i-know-this-costs-money'] === true,
    byHand: given['by-hand'] === true,
    patienceMs: patience * 1000,
    patienceByHandMs: patience * 5000,
    near: { lat: Number(place[1]), long: Number(place[2]) },
    soldOut: given['sold-out'],
    changed: given.changed,
    to: given.to,
    listen,
    notifyUrl: given['notify-url']?.replace(/\/$/, ''),
  }
}
