/** The release of the storefront as its documents number it: in the footer and on the API page. */
export const VERSION = '1.14.7'
