import {
  AttributionControl,
  getGlobalDispatcher,
  Map as MapLibreMap,
  NavigationControl,
  setWorkerUrl,
  type MapOptions,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'

// Without it the map stays blank: the library looks for the worker beside itself, where the bundler put nothing.
setWorkerUrl(workerUrl)
// Each map hears of a worker that did not come, and says so; here it would be logged once more.
getGlobalDispatcher().on('error', () => undefined)

/** Tells of a worker that did not come, also after the style has: without it no map draws a street. */
export function onWorkerLost(listener: () => void): () => void {
  const subscription = getGlobalDispatcher().on('error', listener)
  return () => subscription.unsubscribe()
}

export type OpenMap = MapLibreMap

export interface MapStart extends Pick<MapOptions, 'style' | 'center' | 'zoom' | 'cooperativeGestures' | 'locale'> {
  container: HTMLElement
}

/** A map as this product shows them: north is up, one finger scrolls the page where the map asks for two. */
export function openMap(options: MapStart): OpenMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new MapLibreMap({
    ...options,
    minZoom: 1.5,
    maxZoom: 19,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: true,
    attributionControl: false,
    fadeDuration: isStill ? 0 : 200,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // The chat link floats at the right.
  map.addControl(new NavigationControl({ showCompass: false }), 'top-left')
  map.addControl(new AttributionControl({ compact: true }), 'bottom-left')
  foldLongCredits(map)
  return map
}

/**
 * Credits that take a second line of the map stand behind their button from the start, as the library has it after the
 * first move: those of one line are seen by everybody.
 */
function foldLongCredits(map: OpenMap): void {
  const credits = map.getContainer().querySelector('.maplibregl-ctrl-attrib')
  const words = credits?.querySelector('.maplibregl-ctrl-attrib-inner')
  if (!credits || !words) return
  const fold = () => {
    const line = Number.parseFloat(getComputedStyle(words).lineHeight)
    if (words.clientHeight > 1.5 * line) credits.classList.remove('maplibregl-compact-show')
  }
  map.on('sourcedata', fold)
  map.once('idle', () => map.off('sourcedata', fold))
}
