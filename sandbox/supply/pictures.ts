import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Property } from './atlas/atlas.ts'
import { chance, hash, pickSome } from './seeded.ts'
import type { SceneKind } from './scenes/scene.ts'

/** Drawings keep the odds against this many photographs, so that neighbours rarely look the same. */
const FEW_PHOTOS = 12
/** Where photographs and their manifest lie; the folder may be empty. */
export const PICTURE_FOLDER = join(import.meta.dirname, 'pictures')
const WIDTHS = [360, 720, 1200] as const
const SIZES = ['Xs', 'Standard', 'Xxl'] as const

const Manifest = z.array(
  z.object({
    /** Base name: the files are `<file>-<width>.webp`. */
    file: z.string().regex(/^[\w-]+$/),
    kind: z.string(),
    /** What it shows, in English. */
    alt: z.string(),
  }),
)
type Photo = z.infer<typeof Manifest>[number]

export interface HubImage {
  links: { url: string; size: (typeof SIZES)[number] }[]
  caption: string
}

/** Picks the same pictures for the same property for ever. */
export interface Pictures {
  /** First picture in card size, and how many there are. */
  summary: (property: Property) => { heroImage: string; count: number }
  ofProperty: (property: Property) => HubImage[]
  ofRoom: (property: Property, roomIndex: number) => HubImage[]
}

/** Only photographs whose files are all there: the hub never names a picture it cannot show. */
function readManifest(folder: string): Photo[] {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) return []
  const photos = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  return photos.filter((photo) => WIDTHS.every((width) => existsSync(join(folder, `${photo.file}-${width}.webp`))))
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

/** 6 to 14. */
function galleryLength(property: Property): number {
  return 6 + (hash(property.seed, 'gallery') % 9)
}

export function openPictures(publicUrl: string, folder = PICTURE_FOLDER): Pictures {
  // Looked up for every hotel of a region: grouped once.
  const photos = Map.groupBy(readManifest(folder), (one) => one.kind)

  const photo = ({ file, alt }: Photo): HubImage => ({
    links: SIZES.map((size, i) => ({ url: `${publicUrl}/supply/pictures/${file}-${WIDTHS[i]}.webp`, size })),
    caption: alt,
  })
  const scene = (kind: SceneKind, seed: string): HubImage => ({
    // One drawing serves every size.
    links: SIZES.map((size) => ({ url: `${publicUrl}/supply/scenes/${seed}-${kind}.svg`, size })),
    caption: captions[kind],
  })

  const some = (property: Property, kind: SceneKind, count: number, ...seed: (string | number)[]): HubImage[] => {
    const ofKind = photos.get(kind) ?? []
    const share = (100 * ofKind.length) / (ofKind.length + FEW_PHOTOS)
    const chosen = pickSome(ofKind, count, property.seed, kind, ...seed)
    return Array.from({ length: count }, (_, i) => {
      const one = chosen[i]
      return one !== undefined && chance(share, property.seed, kind, ...seed, i)
        ? photo(one)
        : scene(kind, [property.seed.toString(36), ...seed, i].join('_'))
    })
  }

  return {
    summary(property) {
      const hero = some(property, 'facade', 1)[0]
      return { heroImage: hero?.links[1]?.url ?? '', count: galleryLength(property) }
    },
    ofProperty(property) {
      const wanted = galleryLength(property)
      const key = property.seed.toString(36)
      const rooms = some(property, 'room', 8)
      const gallery = [
        ...some(property, 'facade', 1),
        ...rooms.slice(0, 2),
        ...(hasPool(property) ? some(property, 'pool', 1) : []),
        ...some(property, 'bath', 1),
        ...some(property, 'lobby', 1),
        scene(property.scene, property.placeId),
        scene('dining', key),
        ...rooms.slice(2),
        scene('facade', `${key}_evening`),
      ]
      // Enough pictures of every kind are there for the longest gallery.
      return gallery.slice(0, wanted)
    },
    ofRoom: (property, roomIndex) => [
      ...some(property, 'room', 2, 'type', roomIndex),
      ...some(property, 'bath', 1, 'type', roomIndex),
    ],
  }
}
