import { mix, WIDTH, type Drawing } from './drawing.ts'
import { drawPalm, drawSky, drawSkyline, pickSky } from './sky.ts'

/** Wall, floor, accent and a second accent that live well together. */
const palettes = [
  ['#efe7db', '#c7a27a', '#39544f', '#c97b4a'],
  ['#e7ecef', '#a9b7bf', '#274060', '#d9a441'],
  ['#f3e4dc', '#d4a08c', '#7b3f3b', '#5b7065'],
  ['#e9e4d9', '#8c6a4a', '#22333b', '#c6ac8f'],
  ['#e5eee6', '#b08d62', '#2f5d50', '#e0a458'],
] as const

function drawShell(d: Drawing) {
  const [wall, floor, accent, second] = d.pick(palettes)
  d.rect(0, 0, WIDTH, 430, d.gradient(mix(wall, '#ffffff', 0.35), wall))
  d.path('M0 430H900V600H0z', d.gradient(mix(floor, '#402a18', 0.25), floor))
  for (let i = 0; i < 9; i++)
    d.path(`M${i * 115 - 60} 600L${200 + i * 62} 430h3L${i * 115 - 54} 600z`, '#000000', 'opacity=".07"')
  d.rect(0, 424, WIDTH, 8, mix(wall, '#ffffff', 0.6))
  return { wall, floor, accent, second }
}

/** A window in a white frame, with the city outside. */
function drawWindow(d: Drawing, at: { x: number; y: number; width: number; height: number }, sky = pickSky(d)): void {
  d.inset(at, () => {
    drawSky(d, sky)
    drawSkyline(d, sky, 600, 0.4, 340)
  })
  for (const x of [-6, at.width / 2 - 4, at.width - 2]) d.rect(at.x + x, at.y - 6, 8, at.height + 12, '#ffffff')
  for (const y of [-6, at.height - 2]) d.rect(at.x - 6, at.y + y, at.width + 12, 8, '#ffffff')
}

function drawLamp(d: Drawing, x: number, y: number): void {
  d.circle(x, y + 20, 66, d.glow('#ffdf9f'))
  d.rect(x - 3, y + 36, 6, 46, '#b08a4a')
  d.path(`M${x - 20} ${y + 40}l8-40h24l8 40z`, '#ffe7bb')
}

export function drawRoom(d: Drawing): void {
  const { wall, floor, accent, second } = drawShell(d)
  drawWindow(d, { x: 590, y: 66, width: 260, height: 280 })
  const curtain = mix(accent, '#ffffff', 0.5)
  d.path('M548 44q16 170-4 386h48q14-200-2-386z', curtain)
  d.path('M894 44q-16 170 4 386h-46q-14-200 2-386z', curtain)
  d.rect(206, 66, 128, 100, '#ffffff', `stroke="${accent}" stroke-width="6"`)
  d.path('M214 158q30-60 58-26t54-22v48z', second)
  d.circle(300, 94, 11, mix(second, '#ffffff', 0.4))
  d.rect(100, 196, 380, 200, accent, 'rx="12"')
  for (let i = 1; i < 6; i++) d.rect(100 + i * 63, 200, 2, 190, '#000000', 'opacity=".14"')
  d.path('M84 404q210-36 412 0v92q0 10-10 10H94q-10 0-10-10z', '#faf7f2')
  d.path('M84 446q210-30 412 0v50q0 10-10 10H94q-10 0-10-10z', second)
  for (const x of [132, 304]) d.rect(x, 330, 144, 66, '#ffffff', 'rx="24" stroke="#e4ddd2"')
  d.rect(234, 352, 112, 50, mix(second, '#ffffff', 0.15), 'rx="16"')
  for (const x of [38, 500]) {
    d.rect(x, 404, 50, 76, mix(floor, '#402a18', 0.4), 'rx="3"')
    drawLamp(d, x + 25, 322)
  }
  d.path('M40 600q260-84 560 0z', mix(wall, second, 0.3))
  d.path('M650 470q6-60 66-60t66 60v52h-132z', mix(accent, '#ffffff', 0.25))
  d.rect(644, 470, 144, 40, mix(accent, '#ffffff', 0.12), 'rx="14"')
}

export function drawBath(d: Drawing): void {
  const { accent, second } = drawShell(d)
  const tile = mix(accent, '#ffffff', 0.78)
  for (let y = 0; y < 424; y += 53) {
    for (let x = 0; x < WIDTH; x += 75) d.rect(x + 2, y + 2, 71, 49, mix(tile, '#ffffff', d.between(0, 0.35)), 'rx="2"')
  }
  d.rect(90, 80, 250, 190, d.gradient('#f6fbfd', '#c8dbe4'), `rx="12" stroke="${second}" stroke-width="8"`)
  d.rect(60, 340, 310, 26, '#ffffff', 'rx="6"')
  d.path('M120 340q6-44 90-44t90 44z', '#f2f5f6')
  d.rect(60, 366, 310, 130, mix(accent, '#ffffff', 0.1), 'rx="4"')
  d.path('M206 296v-38q0-14 18-14', 'none', `stroke="${second}" stroke-width="8"`)
  d.path('M450 400H850q0 120-70 120H520q-70 0-70-120z', '#ffffff')
  d.rect(438, 388, 424, 22, '#f2f5f6', 'rx="11"')
  d.path('M800 388V250q0-30-30-30h-20', 'none', `stroke="${second}" stroke-width="10"`)
  drawWindow(d, { x: 520, y: 70, width: 190, height: 170 })
  for (const [x, colour] of [
    [386, '#ffffff'],
    [404, second],
  ] as const)
    d.rect(x, 190, 16, 90, colour, 'rx="6"')
}

export function drawLobby(d: Drawing): void {
  const { wall, accent, second } = drawShell(d)
  const sky = pickSky(d)
  for (const x of [40, 335, 630]) drawWindow(d, { x, y: 50, width: 230, height: 250 }, sky)
  for (const x of [302, 598]) {
    d.rect(x - 2, 0, 4, 60, second)
    d.circle(x, 84, 90, d.glow('#ffe9b8'))
    d.circle(x, 84, 26, '#fff3d0')
  }
  d.rect(300, 360, 320, 120, d.gradient(mix(accent, '#ffffff', 0.1), accent), 'rx="8"')
  d.rect(286, 346, 348, 20, mix(second, '#ffffff', 0.35), 'rx="6"')
  for (const x of [70, 690]) {
    d.rect(x, 440, 150, 66, mix(accent, '#ffffff', 0.35), 'rx="18"')
    d.rect(x - 14, 420, 30, 90, mix(accent, '#ffffff', 0.22), 'rx="14"')
    d.rect(x + 134, 420, 30, 90, mix(accent, '#ffffff', 0.22), 'rx="14"')
  }
  d.path('M120 600q340-90 680 0z', mix(wall, second, 0.35))
  d.rect(36, 470, 40, 52, '#a9674a', 'rx="4"')
  for (let i = 0; i < 7; i++)
    d.path(
      `M56 474q${-60 + i * 20}-60 ${-48 + i * 16}-120q${20 - i * 4} 60 ${48 - i * 16} 120z`,
      i % 2 ? '#2f8a57' : '#1f6b45',
    )
}

export function drawDining(d: Drawing): void {
  const { accent, second } = drawShell(d)
  drawWindow(d, { x: 60, y: 60, width: 780, height: 260 })
  for (const x of [180, 450, 720]) {
    d.rect(x - 1.5, 0, 3, 120, '#4a4a4a')
    d.circle(x, 140, 80, d.glow('#ffdf9f'))
    d.path(`M${x - 34} 148q34-60 68 0z`, second)
    d.path(`M${x - 84} 450h168l-10 14h-148z`, '#ffffff')
    d.rect(x - 5, 464, 10, 86, accent)
    for (const dx of [-34, 34]) d.circle(x + dx, 446, 15, '#f7f3ea', 'stroke="#d8d0c0"')
    d.path(`M${x - 4} 448l-2-40h12l-2 40z`, '#7bb274')
    for (const dx of [-116, 90]) {
      d.rect(x + dx, 420, 26, 80, mix(accent, '#ffffff', 0.25), 'rx="6"')
      d.rect(x + dx - 4, 486, 34, 12, accent, 'rx="4"')
    }
  }
}

export function drawPool(d: Drawing): void {
  const sky = drawSky(d)
  drawSkyline(d, sky, 400, 0.7, 140)
  d.rect(0, 380, WIDTH, 40, mix('#2f7a55', sky.top, sky.dark ? 0.45 : 0.1))
  d.rect(0, 410, WIDTH, 190, mix('#e6d3b3', sky.top, sky.dark ? 0.4 : 0.05))
  const water = sky.dark ? '#1c6f9a' : '#3cc0dd'
  d.path('M120 470Q300 430 560 448T860 540Q700 600 420 588T60 552Q60 496 120 470z', '#ffffff')
  d.path(
    'M136 478Q306 442 556 458T842 540Q690 588 424 576T80 548Q82 502 136 478z',
    d.gradient(mix(water, '#ffffff', 0.25), water),
  )
  for (let i = 0; i < 16; i++)
    d.rect(d.between(150, 740), d.between(480, 566), d.between(20, 70), 2.5, '#ffffff', 'opacity=".5" rx="1"')
  for (let i = 0; i < 4; i++) {
    const x = 130 + i * 190
    d.path(`M${x} 430l70-4l22-24l6 3l-18 30l-80 4z`, '#ffffff')
    d.rect(x + 36, 350, 4, 80, '#7a5636')
    d.path(`M${x - 6} 368Q${x + 38} 316 ${x + 84} 368z`, d.pick(['#e4572e', '#f3a712', '#2e86ab', '#f7f3e3']))
  }
  drawPalm(d, sky, { x: 60, y: 450, scale: 1.5 })
  drawPalm(d, sky, { x: 850, y: 450, scale: 1.7 })
}
