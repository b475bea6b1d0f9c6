/** The first letter of a code, then every letter that follows it in one. */
const letters =
  'ADEFGILMORSTUWXZ BABDEFGHIJLMNOQRSTWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRTUWY ' +
  'HKNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM ' +
  'PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ TCDGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW'

/** ISO codes of all countries. */
export const countryCodes: readonly string[] = letters
  .split(' ')
  .flatMap(([first, ...seconds]) => seconds.map((second) => `${first}${second}`))

/** Every country by its name in the reader's language, in that language's order. `value` is the short code. */
export function listCountries(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
