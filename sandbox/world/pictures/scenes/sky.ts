import { HEIGHT, mix, WIDTH, type Drawing } from './drawing.ts'

/** A time of day: its colours from the top of the sky to the horizon, and of sun or moon. */
export interface Sky {
  top: string
  horizon: string
  light: string
  /** Windows are lit and colours darker. */
  dark: boolean
  low: boolean
}

const skies = [
  { top: '#5aa9e6', horizon: '#dff1fb', light: '#fffbe8', dark: false, low: false },
  { top: '#7fb7dd', horizon: '#fde7cf', light: '#fff3d8', dark: false, low: true },
  { top: '#4d5fa8', horizon: '#f9a66c', light: '#ffd98a', dark: false, low: true },
  { top: '#27356b', horizon: '#e98a86', light: '#ffc7a0', dark: true, low: true },
  { top: '#0b1633', horizon: '#34487f', light: '#f4f1d8', dark: true, low: false },
] as const satisfies readonly Sky[]

export function pickSky(d: Drawing): Sky {
  return d.pick(skies)
}

export function drawSky(d: Drawing, sky: Sky = pickSky(d)): Sky {
  d.rect(0, 0, WIDTH, HEIGHT, d.gradient(sky.top, sky.horizon))
  const x = d.between(120, 780)
  const y = sky.low ? d.between(280, 330) : d.between(70, 150)
  if (sky.dark && !sky.low) {
    for (let i = 0; i < 70; i++) {
      d.circle(
        d.between(0, WIDTH),
        d.between(0, 320),
        d.between(0.5, 1.6),
        '#ffffff',
        `opacity="${d.between(0.3, 0.9).toFixed(2)}"`,
      )
    }
  }
  d.circle(x, y, 240, d.glow(sky.light))
  d.circle(x, y, sky.low ? 46 : 30, sky.light)
  const cloud = sky.dark ? mix(sky.top, '#ffffff', 0.18) : '#ffffff'
  for (let i = 0; i < 4; i++) {
    const at = `translate(${Math.round(d.between(0, WIDTH))} ${Math.round(d.between(50, 230))}) scale(${d.between(0.6, 1.5).toFixed(2)})`
    d.group(`transform="${at}" opacity="${sky.dark ? 0.35 : 0.75}"`, () => {
      d.path('M-80 14a16 16 0 0 1 4-31a34 34 0 0 1 60-12a26 26 0 0 1 44 10a17 17 0 0 1 38 10a12 12 0 0 1-2 23z', cloud)
    })
  }
  return sky
}

/** A row of buildings standing on `base`; `haze` of 1 is all sky. */
export function drawSkyline(d: Drawing, sky: Sky, base: number, haze: number, tallest: number): void {
  let x = -30
  while (x < WIDTH + 20) {
    const width = d.between(38, 92)
    const middle = 1 - (Math.abs(x - WIDTH / 2) / WIDTH) * 0.8
    const height = d.between(60, tallest) * middle
    const wall = mix(mix('#2c3c63', '#66769a', d.between(0, 1)), sky.horizon, haze)
    d.rect(x, base - height, width, height, wall)
    if (d.maybe(0.22)) d.rect(x + width * 0.44, base - height - d.between(14, 40), width * 0.1, 42, wall)
    if (d.maybe(0.2))
      d.path(`M${x} ${base - height}L${x + width / 2} ${base - height - 26}L${x + width} ${base - height}z`, wall)
    for (let wy = base - height + 12; wy < base - 10; wy += 15) {
      for (let wx = x + 7; wx < x + width - 9; wx += 13) {
        if (d.maybe(sky.dark ? 0.4 : 0.3)) {
          d.rect(wx, wy, 6, 8, sky.dark ? '#ffd98c' : '#ffffff', `opacity="${sky.dark ? 0.85 - haze * 0.4 : 0.25}"`)
        }
      }
    }
    x += width + d.between(-6, 10)
  }
}

export function drawPalm(d: Drawing, sky: Sky, at: { x: number; y: number; scale: number }): void {
  const leaf = sky.dark ? 0.4 : 0.06
  d.group(`transform="translate(${at.x.toFixed(0)} ${at.y.toFixed(0)}) scale(${at.scale.toFixed(2)})"`, () => {
    d.path('M-5 0C-2-60 6-120 22-170l6 2C17-118 9-60 7 0z', mix('#7a5434', sky.top, sky.dark ? 0.4 : 0.1))
    for (let i = 0; i < 9; i++) {
      const angle = ((-176 + i * 22 + d.between(-6, 6)) * Math.PI) / 180
      const length = d.between(72, 96)
      const x = 25 + Math.cos(angle) * length
      const y = -170 + Math.sin(angle) * length * 0.62
      d.path(
        `M25-170Q${(25 + (x - 25) * 0.5).toFixed(1)} ${(y - 26).toFixed(1)} ${x.toFixed(1)} ${(y + 36).toFixed(1)}Q${(25 + (x - 25) * 0.45).toFixed(1)} ${(y + 2).toFixed(1)} 25-170z`,
        mix(i % 2 ? '#1f6b45' : '#2f8a57', sky.top, leaf),
      )
    }
  })
}
