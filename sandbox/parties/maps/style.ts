import type { Palette } from '#sandbox/parties/maps/palette.ts'
import { layersOf } from './style-layers.ts'

const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    land: '#F4F3E9',
    town: '#F3F0E9',
    centre: '#F4EEE3',
    water: '#BFDCE6',
    shore: '#A9CDD9',
    civic: '#F3E4DC',
    park: '#CFE6C3',
    wood: '#DDE8D0',
    sand: '#F4E8C9',
    building: '#E5DCCD',
    buildingEdge: '#D3C8B5',
    road: '#FFFFFF',
    roadEdge: '#DFD8CA',
    main: '#FFFFFF',
    mainEdge: '#CFC6B4',
    motorway: '#FBDFA6',
    motorwayEdge: '#E0B968',
    path: '#C9DDBB',
    text: '#3D3A35',
    softText: '#6B665E',
    waterText: '#3F7488',
    parkText: '#4B7440',
    halo: '#FBFAF6',
  },
  dark: {
    land: '#1F1F1B',
    town: '#242320',
    centre: '#2A2824',
    water: '#14262D',
    shore: '#1F3942',
    civic: '#302825',
    park: '#22331F',
    wood: '#1F281C',
    sand: '#2E2A1F',
    building: '#33312C',
    buildingEdge: '#413E38',
    road: '#3A3834',
    roadEdge: '#191816',
    main: '#4A4741',
    mainEdge: '#191816',
    motorway: '#6B5731',
    motorwayEdge: '#191816',
    path: '#2F4029',
    text: '#E4E0D8',
    softText: '#A8A298',
    waterText: '#7FB3C7',
    parkText: '#8FBC81',
    halo: '#1A1917',
  },
}

/** A MapLibre style without `glyphs`: browsers draw the text with fonts of their own, so none travel. */
export function mapStyle(mode: keyof typeof palettes, publicUrl: string) {
  return {
    version: 8,
    name: `Sandbox, ${mode}`,
    sources: {
      world: {
        type: 'vector',
        tiles: [`${publicUrl}/maps/tiles/{z}/{x}/{y}.mvt`],
        minzoom: 0,
        maxzoom: 15,
        attribution: '<span lang="en">Shores: Natural Earth · Cities: GeoNames · Streets are invented</span>',
      },
    },
    layers: layersOf(palettes[mode]),
  }
}
