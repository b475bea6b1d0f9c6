import { createDrawing, type Drawing } from './drawing.ts'
import { drawBath, drawDining, drawLobby, drawPool, drawRoom } from './indoors.ts'
import { drawAirport, drawBeach, drawCity, drawFacade, drawNature } from './outdoors.ts'

const scenes = {
  facade: drawFacade,
  city: drawCity,
  beach: drawBeach,
  nature: drawNature,
  airport: drawAirport,
  room: drawRoom,
  bath: drawBath,
  lobby: drawLobby,
  dining: drawDining,
  pool: drawPool,
} satisfies Record<string, (d: Drawing) => void>
export type SceneKind = keyof typeof scenes

export function isSceneKind(value: string): value is SceneKind {
  return Object.hasOwn(scenes, value)
}

/** A flat illustration as SVG text, 3:2; the same for the same seed for ever. */
export function drawScene(kind: SceneKind, seed: string): string {
  const drawing = createDrawing(kind, seed)
  scenes[kind](drawing)
  return drawing.toSvg()
}
