import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { maybeNasty } from './nasty-html.ts'
import { hash, pick, pickSome } from '#sandbox/world/seeded.ts'

const settings: Record<Property['scene'], readonly string[]> = {
  city: [
    'in the middle of the streets people come here to see',
    'on a quiet side street, minutes from trains and markets',
    'between the old quarter and the business district',
  ],
  beach: [
    'a short barefoot walk from the sand',
    'behind a row of palms, with the sea at the end of the lane',
    'where fishing boats still come in before breakfast',
  ],
  nature: [
    'above terraces and forest, with cool evenings all year',
    'at the edge of the hills, where the road turns into a path',
    'by the river, far from traffic and close to the trailheads',
  ],
  airport: [
    'a few minutes from the terminal, for late landings and early starts',
    'with a shuttle to the airport that runs through the night',
    'on the airport road, with soundproof windows throughout',
  ],
}

const rooms = [
  'Rooms have blackout curtains, a desk you can work at and a shower with real pressure.',
  'Each room has its own balcony or a wide window seat, and the beds are longer than they need to be.',
  'Rooms are simple and bright: good linen, good light, nothing that hums at night.',
  'Rooms come with a kettle, local tea and coffee, and enough sockets for everybody.',
]
const tables = [
  'Breakfast is cooked to order until half past ten.',
  'The kitchen serves dishes of the region all day.',
  'The coffee bar downstairs opens at six.',
  'Guests meet on the roof at sunset; the first drink of the day is on the house.',
]

/** What the place says about itself, as typed paragraphs; some of it HTML. */
export function descriptionsOf(property: Property): { type: string; text: string }[] {
  const { seed } = property
  const where = pick(settings[property.scene], seed, 'setting')
  const stars = property.stars > 0 ? `${property.stars}-star ` : ''
  const intro = `${property.name} is a ${stars}${property.type.toLowerCase()} in ${property.cityName}, ${where}.`
  const known = pickSome(property.facilities, 3, seed, 'known').map((name) => name.toLowerCase())
  const best = known.length > 1 ? `Guests like its ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.` : ''
  const body = `<p>${pick(rooms, seed, 'rooms')}</p><p>${pick(tables, seed, 'table')} ${best}</p>`
  return [
    { type: 'headline', text: `${property.type} in ${property.cityName}` },
    { type: 'general', text: maybeNasty(`<p>${intro}</p>${body}`, seed, 'general') },
    {
      type: 'location',
      text: `${property.name} stands at ${property.line1}, ${property.cityName}, ${property.countryName}.`,
    },
    {
      type: 'renovation',
      text: `Rooms and public areas were last renovated in ${2012 + (hash(seed, 'renovated') % 14)}.`,
    },
  ]
}
