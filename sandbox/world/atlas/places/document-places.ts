/** A place whose id the product's documents fix; it replaces the GeoNames city `replaces`. */
export interface DocumentPlace {
  id: number
  name: string
  state: string
  country: string
  type: 'city' | 'Country'
  lat: number
  lon: number
  replaces?: number
  aliases?: readonly string[]
  /** A second id of a place already listed: found by id, not suggested. */
  hidden?: true
}

/** The ids that the documents' tiles and links use. */
export const DOCUMENT_PLACES: readonly DocumentPlace[] = [
  { id: 228226, name: 'Malaysia', state: '', country: 'MY', type: 'Country', lat: 3.139, lon: 101.687 },
  { id: 213428, name: 'Qatar', state: '', country: 'QA', type: 'Country', lat: 25.286, lon: 51.533 },
  {
    id: 221688,
    name: 'United Arab Emirates',
    state: '',
    country: 'AE',
    type: 'Country',
    lat: 25.197,
    lon: 55.274,
    aliases: ['UAE', 'Emirates'],
  },
  {
    id: 246673,
    name: 'Singapore',
    state: 'Singapore',
    country: 'SG',
    type: 'city',
    lat: 1.28967,
    lon: 103.85007,
    replaces: 1880252,
    aliases: ['Singapura', 'SG'],
  },
  {
    id: 437227,
    name: 'Paris',
    state: 'Île-de-France',
    country: 'FR',
    type: 'city',
    lat: 48.85341,
    lon: 2.3488,
    replaces: 2988507,
  },
  {
    id: 665191,
    name: 'Paris',
    state: 'Île-de-France',
    country: 'FR',
    type: 'city',
    lat: 48.85341,
    lon: 2.3488,
    hidden: true,
  },
  {
    id: 383923,
    name: 'Sydney',
    state: 'New South Wales',
    country: 'AU',
    type: 'city',
    lat: -33.86785,
    lon: 151.20732,
    replaces: 2147714,
  },
  {
    id: 246750,
    name: 'Tokyo',
    state: 'Tokyo',
    country: 'JP',
    type: 'city',
    lat: 35.6895,
    lon: 139.69171,
    replaces: 1850147,
    aliases: ['Tokio'],
  },
  {
    id: 328057,
    name: 'Bali',
    state: 'Bali',
    country: 'ID',
    type: 'city',
    lat: -8.6786,
    lon: 115.1889,
    aliases: ['Pulau Bali', 'Bali Island'],
  },
  {
    id: 435089,
    name: 'London',
    state: 'England',
    country: 'GB',
    type: 'city',
    lat: 51.50853,
    lon: -0.12574,
    replaces: 2643743,
    aliases: ['Londres'],
  },
  {
    id: 4349,
    name: 'New York',
    state: 'New York',
    country: 'US',
    type: 'city',
    lat: 40.75427,
    lon: -73.98597,
    replaces: 5128581,
    aliases: ['New York City', 'NYC', 'Manhattan'],
  },
  {
    id: 246729,
    name: 'Taipei',
    state: 'Taipei',
    country: 'TW',
    type: 'city',
    lat: 25.04776,
    lon: 121.53185,
    replaces: 1668341,
    aliases: ['Taipeh'],
  },
  {
    id: 480712,
    name: 'Athens',
    state: 'Attica',
    country: 'GR',
    type: 'city',
    lat: 37.98376,
    lon: 23.72784,
    replaces: 264371,
    aliases: ['Athina'],
  },
  {
    id: 213435,
    name: 'Istanbul',
    state: 'Istanbul',
    country: 'TR',
    type: 'city',
    lat: 41.01384,
    lon: 28.94966,
    replaces: 745044,
    aliases: ['Constantinople'],
  },
]
