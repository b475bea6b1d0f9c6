/** Where a facility belongs, by its name; the first that fits. Suppliers name hundreds, each in its own words. */
const patterns = [
  ['access', /wheelchair|accessib|elevator|\blift\b|step-?free|braille|roll-in|grab (bar|rail)|hearing|visual/i],
  ['internet', /wi-?fi|internet|wireless/i],
  ['water', /pool|spa\b|sauna|hot tub|massage|steam|fitness|gym|beach|jacuzzi/i],
  ['food', /restaurant|\bbar\b|breakfast|coffee|caf[eé]|dining|kitchen|snack|room service|minibar/i],
  ['family', /family|kids|child|bab(y|ies)|cot|crib|playground|pet/i],
  ['travel', /parking|shuttle|airport|bicycle|car (rental|hire)|taxi|charging/i],
  ['business', /business|meeting|conference|fax|print/i],
  [
    'rooms',
    /air.?condition|non-smoking|heating|terrace|garden|balcony|television|\btv\b|soundproof|safe\b|safe deposit/i,
  ],
] as const
export type FacilityGroup = (typeof patterns)[number][0] | 'services'

const order = ['internet', 'food', 'water', 'travel', 'family', 'rooms', 'business', 'services', 'access'] as const

/** Each name once: suppliers say some things twice. */
export const namesOnce = (facilities: readonly { name: string }[]): string[] => [
  ...new Set(facilities.map(({ name }) => name)),
]

export function groupOf(name: string): FacilityGroup {
  return patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'services'
}

/** The facilities that have `wanted` in their name or in the page's `words` for it, by group; groups without any are left out. */
export function groupFacilities(
  names: readonly string[],
  wanted = '',
  words = (name: string) => name,
): { group: FacilityGroup; names: string[] }[] {
  const needle = wanted.trim().toLowerCase()
  const found = [...new Set(names)].filter((name) => `${name}\n${words(name)}`.toLowerCase().includes(needle))
  return order
    .map((group) => ({ group, names: found.filter((name) => groupOf(name) === group) }))
    .filter((one) => one.names.length > 0)
}
