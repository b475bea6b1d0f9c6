import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Where photographs and their manifest lie; the folder may be empty. */
export const PICTURE_FOLDER = join(import.meta.dirname, 'photographs')
export const WIDTHS = [360, 720, 1200] as const

/** With fewer than this of a kind, neighbours would look the same too often. */
const ENOUGH = 4
/** A hotel shows two rooms at least. */
const ROOMS_OF_A_STYLE = 2

/** `manifest.json`, as `tools/scenes/bake.py` writes it. */
const Manifest = z.array(
  z.object({
    /** Base name: the files are `<file>-<width>.webp`, for each of WIDTHS. */
    file: z.string().regex(/^[\w-]+$/),
    kind: z.string(),
    /** Rooms and baths of one style can stand in one house. */
    style: z.string(),
    /** What it shows, in English. */
    alt: z.string(),
  }),
)
export type Photograph = z.infer<typeof Manifest>[number]

/** Photographs by what hotels are made of. No list in it is empty. */
export interface Album {
  facades: Photograph[]
  pools: Photograph[]
  styles: { rooms: Photograph[]; baths: Photograph[] }[]
}

/** The photographs of a folder; undefined when there are too few to give every hotel its own look. */
export function openAlbum(folder: string): Album | undefined {
  const byKind = Map.groupBy(readManifest(folder), ({ kind }) => kind)
  const of = (kind: string) => byKind.get(kind) ?? []
  const baths = Map.groupBy(of('bath'), ({ style }) => style)
  const styles = [...Map.groupBy(of('room'), ({ style }) => style)]
    .map(([style, rooms]) => ({ rooms, baths: baths.get(style) ?? [] }))
    .filter((one) => one.rooms.length >= ROOMS_OF_A_STYLE && one.baths.length > 0)
  const album = { facades: of('facade'), pools: of('pool'), styles }
  return Object.values(album).every((list) => list.length >= ENOUGH) ? album : undefined
}

/** Only photographs whose files are all there: the hub never names a picture it cannot show. */
function readManifest(folder: string): Photograph[] {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) return []
  const photographs = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  return photographs.filter(({ file }) => WIDTHS.every((width) => existsSync(join(folder, `${file}-${width}.webp`))))
}
