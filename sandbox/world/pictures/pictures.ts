import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { openAlbum, PICTURE_FOLDER, WIDTHS, type Album, type Photograph } from './photographs.ts'
import type { SceneKind } from './scenes/scene.ts'
import { hash, pick } from '#sandbox/world/seeded.ts'

const SIZES = ['Xs', 'Standard', 'Xxl'] as const

export interface HotelImage {
  links: { url: string; size: (typeof SIZES)[number] }[]
  caption: string
}

/** Picks the same pictures for the same property for ever. */
export interface Pictures {
  /** First picture in card size, and how many there are. */
  summary: (property: Property) => { heroImage: string; count: number }
  ofProperty: (property: Property) => HotelImage[]
  ofRoom: (property: Property, roomIndex: number) => HotelImage[]
}

interface Drawing {
  scene: SceneKind
  seed: string
}

const captions: Record<SceneKind, string> = {
  facade: 'The house from the street',
  city: 'The city around',
  beach: 'The beach nearby',
  nature: 'The hills around',
  airport: 'The airport nearby',
  room: 'A guest room',
  bath: 'A bathroom',
  lobby: 'The lobby',
  dining: 'The restaurant',
  pool: 'The pool',
}

function hasPool(property: Property): boolean {
  return property.facilities.some((name) => /pool/i.test(name))
}

const keyOf = (property: Property) => property.seed.toString(36)

/** Photographs where there are enough of them, with drawings of the surroundings; else drawings of everything. */
export function openPictures(publicUrl: string, folder = PICTURE_FOLDER): Pictures {
  const album = openAlbum(folder)
  const house = (property: Property) => (album ? photographHouse(album, property) : drawHouse(property))
  const room = (property: Property, index: number) =>
    album ? photographRoom(album, property, index) : drawRoom(property, index)
  const gallery = (property: Property) => [...house(property), ...drawSurroundings(property)]

  const image = (picture: Photograph | Drawing): HotelImage =>
    'file' in picture
      ? {
          links: SIZES.map((size, i) => ({
            url: `${publicUrl}/supply/pictures/${picture.file}-${WIDTHS[i]}.webp`,
            size,
          })),
          caption: picture.alt,
        }
      : {
          // One drawing serves every size.
          links: SIZES.map((size) => ({
            url: `${publicUrl}/supply/scenes/${picture.seed}-${picture.scene}.svg`,
            size,
          })),
          caption: captions[picture.scene],
        }

  return {
    summary(property) {
      const pictures = gallery(property)
      const [hero] = pictures
      return { heroImage: (hero && image(hero).links[1]?.url) ?? '', count: pictures.length }
    },
    ofProperty: (property) => gallery(property).map(image),
    ofRoom: (property, index) => room(property, index).map(image),
  }
}

/** One style for all rooms and baths of a house. */
function styleOf(album: Album, property: Property) {
  return pick(album.styles, property.seed, 'style')
}

/** Led by the house, a room or the pool, so that neighbours on a list rarely look the same. */
function photographHouse(album: Album, property: Property): Photograph[] {
  const { seed } = property
  const { rooms, baths } = styleOf(album, property)
  const facade = pick(album.facades, seed, 'facade')
  const pool = hasPool(property) ? [pick(album.pools, seed, 'pool')] : []
  const own = turned(rooms, hash(seed, 'rooms'))
  const lead = pick([facade, ...own.slice(0, 1), ...pool], seed, 'lead')
  return [lead, ...[facade, ...own, ...pool, pick(baths, seed, 'bath')].filter((one) => one !== lead)]
}

function photographRoom(album: Album, property: Property, index: number): Photograph[] {
  const { rooms, baths } = styleOf(album, property)
  return [...turned(rooms, hash(property.seed, 'rooms') + index).slice(0, 2), pick(baths, property.seed, 'bath', index)]
}

/** The same round of things, begun elsewhere. */
function turned<T>(list: readonly T[], by: number): T[] {
  const from = by % list.length
  return [...list.slice(from), ...list.slice(0, from)]
}

function drawHouse(property: Property): Drawing[] {
  const key = keyOf(property)
  const kinds: SceneKind[] = ['facade', 'room', 'bath', 'lobby', 'dining']
  if (hasPool(property)) kinds.splice(2, 0, 'pool')
  return [
    ...kinds.map((scene) => ({ scene, seed: key })),
    { scene: 'room', seed: `${key}_2` },
    { scene: 'facade', seed: `${key}_evening` },
  ]
}

function drawRoom(property: Property, index: number): Drawing[] {
  const seed = `${keyOf(property)}_type_${index}`
  return [
    { scene: 'room', seed },
    { scene: 'room', seed: `${seed}_2` },
    { scene: 'bath', seed },
  ]
}

/** What the place has in common, and what lies before this door. */
function drawSurroundings(property: Property): Drawing[] {
  const { scene, placeId } = property
  return [
    { scene, seed: placeId },
    { scene, seed: keyOf(property) },
  ]
}
