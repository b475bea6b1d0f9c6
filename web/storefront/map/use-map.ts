import type { ErrorEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { onWorkerLost, openMap, type MapStart, type OpenMap } from './open-map.ts'
import { useMapStyle } from './use-map-style.ts'

/** 'failed' is a browser without WebGL, or a style that did not come. */
export type MapState = OpenMap | 'opening' | 'failed'

type Start = Pick<MapStart, 'center' | 'zoom' | 'cooperativeGestures'>

/** Opens a map in an element and closes it with the screen. Light and dark follow the visitor. */
export function useMap(place: RefObject<HTMLDivElement | null>, start: Start): MapState {
  const { t } = useTranslation()
  const style = useMapStyle()
  const shown = useRef<string>(undefined)
  const [state, setState] = useState<MapState>('opening')

  const open = useEffectEvent((container: HTMLDivElement): OpenMap => {
    if (style === undefined) throw new Error('no map style')
    shown.current = style
    return openMap({ ...start, container, style, locale: mapWords(t) })
  })

  useEffect(() => {
    if (!place.current) return undefined
    const container = place.current
    let ended = new AbortController()
    const begin = () => {
      const { signal } = ended
      const fail = () => {
        setState('failed')
        // Whether that was the network is not always known at once.
        window.addEventListener('online', beginAgain, { once: true, signal })
      }
      let isLost = false
      const lose = () => {
        isLost = true
        fail()
      }
      signal.addEventListener('abort', onWorkerLost(lose))
      // A promise, because a browser without WebGL throws.
      const opened = new Promise<OpenMap>((resolve) => resolve(open(container)))
      opened.then((map) => {
        if (signal.aborted) return map.remove()
        signal.addEventListener('abort', () => map.remove())
        map.once('style.load', () => {
          map.off('error', fail)
          map.on('error', logUnlessOffline)
          if (!isLost) setState(map)
        })
        // A tile that fails leaves a hole; a style that never comes leaves nothing to show.
        map.on('error', fail)
      }, fail)
    }
    const beginAgain = () => {
      ended.abort()
      ended = new AbortController()
      setState('opening')
      begin()
    }
    begin()
    return () => ended.abort()
  }, [place])

  useEffect(() => {
    if (typeof state !== 'object' || !style || style === shown.current) return
    shown.current = style
    // Not as a difference: the layers of our own are put back at `style.load`.
    state.setStyle(style, { diff: false })
  }, [state, style])

  return state
}

/** The library logs what has no listener. Without a network the page says so, and there is nothing to find out. */
function logUnlessOffline({ error }: ErrorEvent): void {
  if (navigator.onLine) reportError(error)
}

function mapWords(t: Translate): Record<string, string> {
  return {
    'Map.Title': t('map.title'),
    'NavigationControl.ZoomIn': t('map.zoomIn'),
    'NavigationControl.ZoomOut': t('map.zoomOut'),
    'AttributionControl.ToggleAttribution': t('map.credits'),
    'CooperativeGesturesHandler.WindowsHelpText': t('map.ctrlToZoom'),
    'CooperativeGesturesHandler.MacHelpText': t('map.commandToZoom'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
  }
}
