import type { Invariant } from '#prove/check/books.ts'
import type { Edit } from '#tools/pack-programs.ts'
import type { Scene } from './scenes.ts'

/** A mistake that another shop made, made in ours on purpose. */
export interface KnownBug {
  name: string
  /** Who had it. */
  from: string
  edits: Edit[]
  scene: Scene
  /** Any of these must be found broken. */
  caughtBy: Invariant[]
}
