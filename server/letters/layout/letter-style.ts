/** Colours of letters: those of our pages (shared/partner/theme.ts), which mail programs cannot look up. */
export const lightColours = { page: '#f7f6f3', card: '#ffffff', text: '#1c1b19', muted: '#5c5953', line: '#ddd9d1' }
const darkColours = { page: '#141413', card: '#1d1c1a', text: '#f3f1ec', muted: '#b5b0a6', line: '#3b3935' }

interface BrandColours {
  colour: string
  onColour: string
}

/**
 * For screens that are dark or narrow. What a letter looks like everywhere else stands at each element, since some mail programs know no
 * style sheets; so this has to be stronger.
 */
export function letterStyle(brand: BrandColours): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    // Each label above what it names: beside it, a reference of 29 letters needs three lines of a phone.
    '@media (max-width:480px){',
    '.facts th,.facts td{display:block;width:auto!important}',
    '.facts th{padding:10px 0 0!important;font-size:14px}',
    '.facts td{padding:0 0 10px!important;border-top:0!important}',
    '}',
    '@media (prefers-color-scheme:dark){',
    `.page{background:${darkColours.page}!important;color:${darkColours.text}!important}`,
    `.card{background:${darkColours.card}!important}`,
    `.facts th{color:${darkColours.muted}!important}`,
    `.facts,.facts th,.facts td{border-color:${darkColours.line}!important}`,
    `.brand,.way{color:${brand.colour}!important}`,
    `.action{background:${brand.colour}!important;color:${brand.onColour}!important;border-color:${brand.colour}!important}`,
    '}',
  ].join('')
}
