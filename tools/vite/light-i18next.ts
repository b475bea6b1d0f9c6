import { fileURLToPath } from 'node:url'

/** Pages and tests get what we use of these words' library, with its types: a thirtieth of its code, and no work for each part drawn. */
export const lightI18next = {
  'react-i18next': fileURLToPath(new URL('../../web/i18n/light-i18next.tsx', import.meta.url)),
}
