/** Colours of the map, to go with the shop's own: warm paper by day, warm ink by night. */
export interface Palette {
  land: string
  town: string
  centre: string
  water: string
  shore: string
  civic: string
  park: string
  wood: string
  sand: string
  building: string
  buildingEdge: string
  road: string
  roadEdge: string
  main: string
  mainEdge: string
  motorway: string
  motorwayEdge: string
  path: string
  text: string
  softText: string
  waterText: string
  parkText: string
  halo: string
}
