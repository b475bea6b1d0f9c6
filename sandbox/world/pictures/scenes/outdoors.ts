import { HEIGHT, mix, WIDTH, type Drawing } from './drawing.ts'
import { drawPalm, drawSky, drawSkyline } from './sky.ts'

const NIGHT = '#1d2a56'
const walls = ['#efe6d8', '#e8c9ac', '#d9e0e6', '#c98f6b', '#f4f0ea', '#a9c1b4', '#f0d9a0', '#d8a5a0'] as const

export function drawCity(d: Drawing): void {
  const sky = drawSky(d)
  drawSkyline(d, sky, 440, 0.72, 250)
  drawSkyline(d, sky, 475, 0.45, 330)
  const x = d.between(300, 600)
  const tower = mix('#33466f', sky.horizon, 0.25)
  d.path(`M${x - 28} 478L${x - 13} 160L${x} 60L${x + 13} 160L${x + 28} 478z`, tower)
  d.rect(x - 20, 236, 40, 8, tower)
  drawSkyline(d, sky, 508, 0.12, 230)
  d.rect(0, 502, WIDTH, 98, mix(sky.top, '#16324f', 0.45))
  for (let i = 0; i < 30; i++) {
    const opacity = d.between(0.15, 0.5).toFixed(2)
    d.rect(
      d.between(-40, WIDTH),
      d.between(508, 594),
      d.between(30, 150),
      2.4,
      sky.horizon,
      `opacity="${opacity}" rx="1"`,
    )
  }
}

export function drawFacade(d: Drawing): void {
  const sky = drawSky(d)
  drawSkyline(d, sky, 480, 0.66, 210)
  const width = d.between(400, 600)
  const floors = Math.round(d.between(4, 9))
  const height = Math.min(50, 370 / floors)
  const x = (WIDTH - width) / 2
  const top = 440 - floors * height - 14
  const wall = sky.dark ? mix(d.pick(walls), NIGHT, 0.4) : d.pick(walls)
  const trim = mix(wall, '#20263a', 0.38)
  const style = d.pick(['balcony', 'arch', 'grid'] as const)
  d.rect(x, top, width, 520 - top, d.gradient(wall, mix(wall, '#20263a', 0.2)))
  d.rect(x - 10, top - 12, width + 20, 16, trim, 'rx="3"')
  const bays = Math.round(width / 64)
  const bay = width / bays
  for (let floor = 0; floor < floors; floor++) {
    for (let i = 0; i < bays; i++) {
      const lit = d.maybe(sky.dark ? 0.6 : 0.1)
      const glass = lit ? '#ffd48a' : mix('#3a5a76', sky.horizon, 0.3)
      const [wx, wy, ww, wh] = [x + i * bay + bay * 0.2, top + 14 + floor * height, bay * 0.6, height * 0.68]
      if (style === 'arch') {
        d.path(`M${wx} ${wy + wh}V${wy + wh * 0.4}a${ww / 2} ${wh * 0.4} 0 0 1 ${ww} 0V${wy + wh}z`, glass)
      } else d.rect(wx, wy, ww, wh, glass, 'rx="1.5"')
      d.rect(wx + ww / 2 - 0.8, wy, 1.6, wh, wall)
      if (style === 'balcony') d.rect(wx - 6, wy + wh - 10, ww + 12, 13, trim, 'rx="2" opacity=".85"')
    }
  }
  d.rect(x, 448, width, 72, trim)
  for (let i = 0; i < bays; i++)
    d.rect(x + i * bay + 7, 458, bay - 14, 62, '#ffcf8f', `opacity="${sky.dark ? 0.95 : 0.6}"`)
  const awning = d.pick(['#a23b3b', '#1f6b5c', '#274060', '#b07d2b'])
  d.path(`M${WIDTH / 2 - 84} 462l14-28h140l14 28z`, awning)
  d.rect(0, 520, WIDTH, 80, mix('#54565c', sky.top, sky.dark ? 0.45 : 0.1))
  d.rect(0, 512, WIDTH, 22, mix('#a7a39b', sky.top, sky.dark ? 0.5 : 0.1))
  for (const side of [d.between(40, 130), d.between(770, 860), d.between(690, 740)]) {
    drawPalm(d, sky, { x: side, y: 530, scale: d.between(0.8, 1.2) })
  }
}

export function drawBeach(d: Drawing): void {
  const sky = drawSky(d)
  const sea = mix('#1583a5', sky.top, sky.dark ? 0.55 : 0.15)
  d.path(`M0 340L140 300L250 332L330 340z`, mix('#3c6e5b', sky.horizon, 0.55))
  d.rect(0, 336, WIDTH, 130, d.gradient(mix(sea, sky.horizon, 0.35), sea))
  for (let i = 0; i < 40; i++) {
    d.rect(
      d.between(-20, WIDTH),
      d.between(342, 446),
      d.between(20, 120),
      1.8,
      '#ffffff',
      `opacity="${d.between(0.1, 0.45).toFixed(2)}"`,
    )
  }
  d.path('M0 452Q220 425 450 450T900 440V600H0z', '#ffffff', 'opacity=".7"')
  d.path('M0 462Q220 436 450 460T900 451V600H0z', mix('#f0d9a8', sky.horizon, sky.dark ? 0.35 : 0.1))
  for (let i = 0; i < 3; i++) {
    const x = d.between(200, 700)
    const y = d.between(510, 570)
    d.rect(x - 2, y - 98, 4, 104, '#7a5636')
    d.path(
      `M${x - 56} ${y - 70}Q${x} ${y - 124} ${x + 56} ${y - 70}z`,
      d.pick(['#e4572e', '#f3a712', '#2e86ab', '#f7f3e3']),
    )
    d.path(`M${x + 12} ${y}l72-6l24-28l6 3l-22 34l-76 8z`, '#ffffff')
  }
  drawPalm(d, sky, { x: 80, y: 500, scale: 1.6 })
  drawPalm(d, sky, { x: 830, y: 510, scale: 1.85 })
}

export function drawNature(d: Drawing): void {
  const sky = drawSky(d)
  const greens = ['#6f9c8a', '#4d8467', '#34704f', '#1f5a3c'] as const
  greens.forEach((green, layer) => {
    const base = 300 + layer * 70
    const colour = mix(green, sky.dark ? NIGHT : sky.horizon, (sky.dark ? 0.5 : 0.55) - layer * 0.13)
    let line = `M0 ${HEIGHT}V${base}`
    for (let x = 0; x <= WIDTH; x += 150) {
      line += `Q${x + 75} ${(base - d.between(10, 150 - layer * 26)).toFixed(1)} ${x + 150} ${(base + d.between(-10, 20)).toFixed(1)}`
    }
    d.path(`${line}V${HEIGHT}z`, colour)
  })
  for (let i = 0; i < 5; i++) {
    d.path(
      `M0 ${546 + i * 13}Q300 ${524 + i * 15} 900 ${552 + i * 12}v5Q300 ${531 + i * 15} 0 ${552 + i * 13}z`,
      '#bcd9a0',
      'opacity=".5"',
    )
  }
  const x = d.between(240, 640)
  d.rect(x, 452, 130, 54, mix('#c99c6c', sky.top, sky.dark ? 0.35 : 0))
  d.path(`M${x - 26} 456L${x + 65} 404L${x + 156} 456z`, mix('#7b4b33', sky.top, sky.dark ? 0.35 : 0))
  for (const window of [20, 58, 96]) d.rect(x + window, 470, 18, 22, sky.dark ? '#ffd48a' : '#5a7a8a')
  drawPalm(d, sky, { x: d.between(50, 150), y: 580, scale: 1.5 })
}

export function drawAirport(d: Drawing): void {
  const sky = drawSky(d)
  drawSkyline(d, sky, 430, 0.75, 120)
  const glass = mix('#6e93ad', sky.horizon, 0.25)
  d.path('M0 440V380Q240 300 520 372L900 392V440z', mix('#e9edf1', sky.top, sky.dark ? 0.5 : 0.08))
  for (let x = 10; x < 880; x += 34) d.rect(x, 396, 26, 44, sky.dark ? '#ffd98c' : glass)
  d.rect(700, 236, 26, 160, mix('#cfd6dd', sky.top, 0.25))
  d.path('M676 238l12-44h50l12 44z', mix('#45607a', sky.top, 0.2))
  d.rect(0, 440, WIDTH, 160, mix('#6d7178', sky.top, sky.dark ? 0.5 : 0.15))
  for (let x = 20; x < WIDTH; x += 130) d.rect(x, 540, 70, 6, '#ffffff', 'opacity=".7"')
  const tail = d.pick(['#d1495b', '#00798c', '#edae49', '#30638e'])
  d.path('M190 486q0-24 40-26l330-4q60 6 84 30q-30 20-90 20H236q-46 0-46-20z', '#f7f8fa')
  d.path('M190 474l-52-84h44l64 72z', tail)
  d.path('M350 490l120 64h46l-62-64z', '#cfd6dd')
  for (let x = 270; x < 560; x += 26) d.circle(x, 476, 5, '#45607a')
}
