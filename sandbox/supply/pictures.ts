import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Property } from './atlas/atlas.ts'
import { hash, pickSome } from './seeded.ts'
import type { SceneKind } from './scenes/scene.ts'

/** Where photographs and their manifest lie; the folder may be empty. */
export const PICTURE_FOLDER = join(import.meta.dirname, 'pictures')
const WIDTHS = [320, 960, 1600] as const
const SIZES = ['Xs', 'Standard', 'Xxl'] as const
const SCENES = ['city', 'beach', 'nature', 'airport'] as const

const Manifest = z.array(
  z.object({
    /** Base name: the files are `<file>-<width>.webp`. */
    file: z.string().regex(/^[\w-]+$/),
    kind: z.enum(['room', 'bath', 'pool', 'facade', 'lobby']),
    /** Which kinds of property it suits; none means all. */
    scenes: z.array(z.enum(SCENES)).default([]),
    alt: z.object({ en: z.string() }),
    widths: z
      .array(z.number())
      .length(SIZES.length)
      .default([...WIDTHS]),
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
  return photos.filter((photo) =>
    photo.widths.every((width) => existsSync(join(folder, `${photo.file}-${width}.webp`))),
  )
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

export function openPictures(publicUrl: string, folder = PICTURE_FOLDER): Pictures {
  const photos = readManifest(folder)

  const photo = ({ file, widths, alt }: Photo): HubImage => ({
    links: SIZES.map((size, i) => ({
      url: `${publicUrl}/supply/pictures/${file}-${widths[i] ?? WIDTHS[i]}.webp`,
      size,
    })),
    caption: alt.en,
  })
  const scene = (kind: SceneKind, seed: string): HubImage => ({
    // One drawing serves every size.
    links: SIZES.map((size) => ({ url: `${publicUrl}/supply/scenes/${seed}-${kind}.svg`, size })),
    caption: captions[kind],
  })

  const suits = (one: Photo, property: Property) => one.scenes.length === 0 || one.scenes.includes(property.scene)
  const some = (property: Property, kind: Photo['kind'], count: number, ...seed: (string | number)[]): HubImage[] => {
    const chosen = pickSome(
      photos.filter((one) => one.kind === kind && suits(one, property)),
      count,
      property.seed,
      kind,
      ...seed,
    )
    const drawn = Array.from({ length: count - chosen.length }, (_, i) =>
      scene(kind, [property.seed.toString(36), ...seed, i].join('_')),
    )
    return [...chosen.map(photo), ...drawn]
  }
  const hasPool = (property: Property) => property.facilities.some((name) => /pool/i.test(name))

  /** Kinds of the gallery's pictures in order: the house first, so that a card costs one look-up. */
  const count = (property: Property) => 6 + (hash(property.seed, 'gallery') % 9)
  return {
    summary(property) {
      const hero = some(property, 'facade', 1)[0]
      return { heroImage: hero?.links[1]?.url ?? '', count: count(property) }
    },
    ofProperty(property) {
      const wanted = count(property)
      const key = property.seed.toString(36)
      const gallery = [
        ...some(property, 'facade', 1),
        ...some(property, 'room', 2),
        ...(hasPool(property) ? some(property, 'pool', 1) : []),
        ...some(property, 'bath', 1),
        ...some(property, 'lobby', 1),
        scene(property.scene, property.placeId),
        scene('dining', key),
        ...some(property, 'room', 6, 'more'),
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
