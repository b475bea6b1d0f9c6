import type { ParseKeys } from 'i18next'

/** The landmark on the picture. */
export type SceneKind =
  | 'marina'
  | 'meru'
  | 'fuji'
  | 'eiffel'
  | 'opera'
  | 'bigben'
  | 'manhattan'
  | 'taipei'
  | 'parthenon'
  | 'mosque'

export interface Destination {
  id: string
  /** Name in links: spaces become underscores (A2-034). */
  name: string
  title: Extract<ParseKeys, `home.places.${string}`>
  scene: SceneKind
  /** Hour of the picture: sky, glow and land colours. */
  sky: [string, string]
  land: string
}

/** The ten featured destinations: the documents' place ids that are not countries (Q12). */
export const destinations: readonly Destination[] = [
  {
    id: '246673',
    name: 'Singapore',
    title: 'home.places.singapore',
    scene: 'marina',
    sky: ['#2F4B7C', '#F6B08A'],
    land: '#1F2F4F',
  },
  {
    id: '328057',
    name: 'Bali',
    title: 'home.places.bali',
    scene: 'meru',
    sky: ['#E98A5B', '#FBE3B8'],
    land: '#2E5A47',
  },
  {
    id: '246750',
    name: 'Tokyo',
    title: 'home.places.tokyo',
    scene: 'fuji',
    sky: ['#41356B', '#F29CA3'],
    land: '#2A2347',
  },
  {
    id: '437227',
    name: 'Paris',
    title: 'home.places.paris',
    scene: 'eiffel',
    sky: ['#7FA6CF', '#FCE6CF'],
    land: '#3F4E66',
  },
  {
    id: '383923',
    name: 'Sydney',
    title: 'home.places.sydney',
    scene: 'opera',
    sky: ['#5FB1D9', '#E6F6FB'],
    land: '#1D5C77',
  },
  {
    id: '435089',
    name: 'London',
    title: 'home.places.london',
    scene: 'bigben',
    sky: ['#8FA3B5', '#F1E7DA'],
    land: '#3B4757',
  },
  {
    id: '4349',
    name: 'New York',
    title: 'home.places.newYork',
    scene: 'manhattan',
    sky: ['#1D2A52', '#E88B6A'],
    land: '#141E3C',
  },
  {
    id: '246729',
    name: 'Taipei',
    title: 'home.places.taipei',
    scene: 'taipei',
    sky: ['#6FA8A0', '#F7EBC9'],
    land: '#24534B',
  },
  {
    id: '480712',
    name: 'Athens',
    title: 'home.places.athens',
    scene: 'parthenon',
    sky: ['#74B4E3', '#FDF1DC'],
    land: '#B58A5A',
  },
  {
    id: '213435',
    name: 'Istanbul',
    title: 'home.places.istanbul',
    scene: 'mosque',
    sky: ['#B0567A', '#FBC88F'],
    land: '#5B2C4A',
  },
]
