import type { ParseKeys } from 'i18next'

export type SceneKind = 'skyline' | 'beach' | 'tower' | 'temple' | 'hills'

export interface Destination {
  id: string
  /** Name in links: spaces become underscores (A2-034). */
  name: string
  title: ParseKeys
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
    scene: 'skyline',
    sky: ['#2F4B7C', '#F6B08A'],
    land: '#1F2F4F',
  },
  {
    id: '328057',
    name: 'Bali',
    title: 'home.places.bali',
    scene: 'temple',
    sky: ['#E98A5B', '#FBE3B8'],
    land: '#2E5A47',
  },
  {
    id: '246750',
    name: 'Tokyo',
    title: 'home.places.tokyo',
    scene: 'tower',
    sky: ['#41356B', '#F29CA3'],
    land: '#2A2347',
  },
  {
    id: '437227',
    name: 'Paris',
    title: 'home.places.paris',
    scene: 'tower',
    sky: ['#7FA6CF', '#FCE6CF'],
    land: '#3F4E66',
  },
  {
    id: '383923',
    name: 'Sydney',
    title: 'home.places.sydney',
    scene: 'beach',
    sky: ['#5FB1D9', '#E6F6FB'],
    land: '#1D5C77',
  },
  {
    id: '435089',
    name: 'London',
    title: 'home.places.london',
    scene: 'skyline',
    sky: ['#8FA3B5', '#F1E7DA'],
    land: '#3B4757',
  },
  {
    id: '4349',
    name: 'New York',
    title: 'home.places.newYork',
    scene: 'skyline',
    sky: ['#1D2A52', '#E88B6A'],
    land: '#141E3C',
  },
  {
    id: '246729',
    name: 'Taipei',
    title: 'home.places.taipei',
    scene: 'hills',
    sky: ['#6FA8A0', '#F7EBC9'],
    land: '#24534B',
  },
  {
    id: '480712',
    name: 'Athens',
    title: 'home.places.athens',
    scene: 'temple',
    sky: ['#74B4E3', '#FDF1DC'],
    land: '#B58A5A',
  },
  {
    id: '213435',
    name: 'Istanbul',
    title: 'home.places.istanbul',
    scene: 'hills',
    sky: ['#B0567A', '#FBC88F'],
    land: '#5B2C4A',
  },
]
