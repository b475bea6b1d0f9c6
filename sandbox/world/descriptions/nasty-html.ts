/**
 * Supplier texts as they really arrive: some plain, some HTML, and now and then markup that an
 * attacker or a careless extranet put there. A page that shows these must sanitise them.
 */
import { chance, pick } from '#sandbox/world/seeded.ts'

const attacks = [
  '<script>document.documentElement.dataset.pwned = "script"</script>',
  '<img src="x:" onerror="document.documentElement.dataset.pwned = \'img\'">',
  '<a href="javascript:document.documentElement.dataset.pwned=\'link\'">our offers</a>',
  '<iframe src="javascript:0" title="map"></iframe>',
  '<svg onload="document.documentElement.dataset.pwned=\'svg\'"></svg>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0" onmouseover="document.documentElement.dataset.pwned=\'hover\'">Welcome</p>',
] as const

const NASTY_PERCENT = 12

/** `text`, for some seeds with an attack behind it. */
export function maybeNasty(text: string, ...seed: (number | string)[]): string {
  return chance(NASTY_PERCENT, 'nasty', ...seed) ? `${text}${pick(attacks, 'attack', ...seed)}` : text
}
